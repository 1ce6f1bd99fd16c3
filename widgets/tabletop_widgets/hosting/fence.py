"""What a kernel shuts behind itself on Linux, without anybody's rights: Landlock for files, seccomp for system calls.

Landlock is three system calls, which nothing wraps for Python; libseccomp makes the filter and knows every processor's
numbers. Where one of them is missing, the other holds alone; :mod:`.confine` finds out at the start what does.
"""

from __future__ import annotations

import ctypes
import errno
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

_LIBC: Final = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None

# prctl.h
_SET_DUMPABLE: Final = 4
_SET_NO_NEW_PRIVILEGES: Final = 38

# landlock.h: the numbers are the same on all processors
_CREATE_RULESET: Final = 444
_ADD_RULE: Final = 445
_RESTRICT_SELF: Final = 446
_WHICH_VERSION: Final = 1
_BENEATH_PATH: Final = 1
_WRITE_FILE, _READ_FILE, _READ_FOLDER, _REMOVE_FILE, _MAKE_SOCKET = (1 << bit for bit in (1, 2, 3, 5, 9))
_READ: Final = _READ_FILE | _READ_FOLDER
_KEEP_SOCKETS: Final = _READ | _WRITE_FILE | _REMOVE_FILE | _MAKE_SOCKET
# What each version of Landlock can forbid about files: one more thing with each of some versions.
_FILE_RIGHTS: Final = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}
_TCP: Final = 3  # bind and connect, since version 4
_SCOPES: Final = 3  # abstract sockets of others and signals to others, since version 6

# seccomp.h
_ALLOW: Final = 0x7FFF0000
_REFUSE: Final = 0x00050000
_FOR_ALL_THREADS: Final = 4
_NOT_EQUAL: Final = 1
_MASKED_EQUAL: Final = 7
_THREAD: Final = 0x00010000  # CLONE_THREAD of sched.h

_PROCESSES: Final = "fork vfork execve execveat unshare setns chroot pivot_root personality"
_OTHERS: Final = (
    "ptrace process_vm_readv process_vm_writev process_madvise pidfd_open pidfd_getfd pidfd_send_signal kcmp"
    " setpriority ioprio_set sched_setattr sched_setaffinity tkill process_mrelease get_robust_list"
    " migrate_pages move_pages"
)
_NETWORK: Final = "socket bind connect listen"
_FILES: Final = (
    "mkdir mkdirat mknod mknodat symlink symlinkat link linkat rename renameat renameat2 chmod fchmod fchmodat"
    " fchmodat2 chown fchown lchown fchownat setxattr lsetxattr fsetxattr removexattr lremovexattr fremovexattr utime"
    " utimes utimensat futimesat setxattrat removexattrat file_setattr mount umount2 mount_setattr move_mount open_tree"
    " open_tree_attr fsopen fsconfig fspick fsmount statmount listmount name_to_handle_at open_by_handle_at"
    " fanotify_init inotify_init inotify_init1 quotactl quotactl_fd swapon swapoff"
)
_HIDDEN_MEMORY: Final = "memfd_create memfd_secret add_key request_key keyctl"
_SHARED: Final = (  # with whoever knows or guesses a number: what System V and POSIX have of queues, semaphores, memory
    "shmget shmat shmdt shmctl msgget msgsnd msgrcv msgctl semget semop semtimedop semctl"
    " mq_open mq_unlink mq_timedsend mq_timedreceive mq_notify mq_getsetattr"
)
_SYSTEM: Final = (
    "bpf perf_event_open userfaultfd io_uring_setup io_uring_enter io_uring_register kexec_load kexec_file_load"
    " init_module finit_module delete_module acct reboot iopl ioperm modify_ldt settimeofday clock_settime adjtimex"
    " clock_adjtime sethostname setdomainname vhangup lsm_set_self_attr syslog"
)
_REFUSED: Final = " ".join((_PROCESSES, _OTHERS, _NETWORK, _FILES, _HIDDEN_MEMORY, _SHARED, _SYSTEM)).split()
# What an older libseccomp has no name for; from 424 on the numbers are the same on all processors.
_NUMBERS: Final = {
    "mount_setattr": 442,
    "quotactl_fd": 443,
    "memfd_secret": 447,
    "process_mrelease": 448,
    "fchmodat2": 452,
    "statmount": 457,
    "listmount": 458,
    "lsm_set_self_attr": 460,
    "setxattrat": 463,
    "removexattrat": 466,
    "open_tree_attr": 467,
    "file_setattr": 469,
}
_NOT_KNOWN_YET: Final = range(470, 512)  # calls of kernels to come: there are none, as far as a page can tell
_ONLY_ITSELF: Final = ("kill", "tgkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo")  # the first argument is a process
_DONE: Final = ("sched_setscheduler", "sched_setparam")  # ZeroMQ ends the process if its new threads can't set theirs
_UNKNOWN: Final = ("clone3", "openat2")  # whose arguments a filter can't see; the C library then takes the older ones


class _Ruleset(ctypes.Structure):
    _fields_ = (("files", ctypes.c_uint64), ("tcp", ctypes.c_uint64), ("scopes", ctypes.c_uint64))


class _Beneath(ctypes.Structure):
    _pack_ = 1
    _fields_ = (("allowed", ctypes.c_uint64), ("folder", ctypes.c_int32))


class _Compared(ctypes.Structure):
    _fields_ = (
        ("argument", ctypes.c_uint),
        ("how", ctypes.c_int),
        ("first", ctypes.c_uint64),
        ("second", ctypes.c_uint64),
    )


def hide() -> None:
    """Take no new privileges, and let no process of the same user look into this one."""
    if _LIBC:
        _LIBC.prctl(_SET_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
        _LIBC.prctl(_SET_DUMPABLE, 0, 0, 0, 0)


def fence_files(readable: Iterable[str], folder: str) -> bool:
    """From now on only what is in `readable` can be read, and in `folder` sockets made; whether that could be had.

    It holds for this thread and those that it starts.
    """
    version = _LIBC.syscall(_CREATE_RULESET, None, ctypes.c_size_t(0), _WHICH_VERSION) if _LIBC else 0
    if _LIBC is None or version < 1:
        return False
    rights = (1 << _FILE_RIGHTS.get(version, 16)) - 1
    wanted = _Ruleset(rights, _TCP if version >= 4 else 0, _SCOPES if version >= 6 else 0)
    size = 8 if version < 4 else 16 if version < 6 else 24
    rules = _LIBC.syscall(_CREATE_RULESET, ctypes.byref(wanted), ctypes.c_size_t(size), 0)
    if rules < 0:
        return False
    try:
        for path in readable:
            _allow(rules, path, _READ)
        _allow(rules, os.devnull, _READ_FILE | _WRITE_FILE)
        _allow(rules, folder, _KEEP_SOCKETS)
        return bool(_LIBC.syscall(_RESTRICT_SELF, rules, 0) == 0)
    finally:
        os.close(rules)


def _allow(rules: int, path: str, rights: int) -> None:
    assert _LIBC
    with suppress(OSError):  # what isn't there needs no leave
        place = os.open(path, os.O_PATH | os.O_CLOEXEC)
        try:
            rights &= ~0 if os.path.isdir(path) else _READ_FILE | _WRITE_FILE  # noqa: PTH112
            rule = _Beneath(rights, place)
            _LIBC.syscall(_ADD_RULE, rules, _BENEATH_PATH, ctypes.byref(rule), 0)
        finally:
            os.close(place)


def fence_calls() -> bool:
    """From now on no thread here gets a new process, socket or name of a file, nor at another process; whether that
    could be had. The sockets that are open stay."""
    try:
        library = ctypes.CDLL("libseccomp.so.2") if sys.platform == "linux" else None
    except OSError:
        return False
    if library is None:
        return False
    library.seccomp_init.restype = ctypes.c_void_p
    kept = ctypes.c_void_p(library.seccomp_init(_ALLOW))
    try:
        library.seccomp_attr_set(kept, _FOR_ALL_THREADS, 1)
        for name in _REFUSED:
            _refuse(library, kept, name)
        for name in (*_UNKNOWN, *_NOT_KNOWN_YET):
            _refuse(library, kept, name, error=errno.ENOSYS)
        for name in _DONE:
            _refuse(library, kept, name, error=0)
        for name in _ONLY_ITSELF:
            _refuse(library, kept, name, _Compared(0, _NOT_EQUAL, os.getpid(), 0))
        _refuse(library, kept, "prlimit64", _Compared(0, _NOT_EQUAL, 0, 0))
        _refuse(library, kept, "clone", _Compared(0, _MASKED_EQUAL, _THREAD, 0))
        return bool(library.seccomp_load(kept) == 0)
    finally:
        library.seccomp_release(kept)


def number_of(library: ctypes.CDLL, name: str) -> int:
    """The number of the system call `name` on this processor; a negative one if it has none."""
    number = int(library.seccomp_syscall_resolve_name(name.encode()))
    return _NUMBERS.get(name, number) if number < 0 else number


def _refuse(
    library: ctypes.CDLL, kept: ctypes.c_void_p, call: str | int, *compared: _Compared, error: int = errno.EPERM
) -> None:
    number = call if isinstance(call, int) else number_of(library, call)
    if number >= 0:  # this processor has it
        array = (_Compared * len(compared))(*compared)
        library.seccomp_rule_add_array(kept, _REFUSE | error, number, len(compared), array)
