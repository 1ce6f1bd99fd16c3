"""What there is to read: pages and their addresses, the reference, and what the course covers, made without a kernel.

The server and the site show the same. What a page does once it is open is in the rooms beside this one.
"""
