// The result of a game for a log of plays: as plain text, and as the app BG Stats takes it. The app's form is the one of
// https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/: a JSON text in a link. With the
// scheme `bgstats:` the link opens the app on the same device, so that nothing goes to a server.
// `play` has { game, source, id, at, players }: `at` in milliseconds, `players` best first, each { seat, name, role, score }.
const APP = "bgstats://app.bgstatsapp.com/createPlay.html?data=";

const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

export function playText({ game, at, players }, words) {
  const [year, month, day] = [new Date(at).getFullYear(), new Date(at).getMonth() + 1, new Date(at).getDate()];
  const date = [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
  const lines = players.map(({ name, role, score }, place) =>
    filled(name === role ? words.place : words.log_line, { name, role, place: place + 1, total: score }),
  );
  return [filled(words.log_head, { game, date }), ...lines].join("\n");
}

// Who began isn't asked here; the app on Android wants the field all the same.
export function bgStatsPlay({ game, source, id, at, players }) {
  return {
    sourceName: source,
    sourcePlayId: id,
    playDate: new Date(at).toISOString().slice(0, 19).replace("T", " "), // in UTC, as the app wants it
    game: { name: game, sourceGameId: game, highestWins: true, noPoints: false },
    players: players.map(({ name, role, score }, place) => ({
      name,
      sourcePlayerId: name,
      role,
      score,
      rank: place + 1,
      winner: place === 0,
      startPlayer: false,
    })),
  };
}

export function bgStatsAddress(play) {
  return APP + encodeURIComponent(JSON.stringify(bgStatsPlay(play)));
}
