/**
 * Preloaded into every child (`--import`): when the supervisor is killed, its children stop too instead of keeping their
 * ports. The pipe between the two closes at once; where there is none (a development server in between), the parent's
 * number changes.
 */
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 500;

function leave(): void {
  // Works like a stop by hand, so that the program's own handlers run; it has a while for that.
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
}

if (process.connected) {
  process.once('disconnect', leave);
  // Listening must not keep a program alive that has nothing more to do.
  process.channel?.unref();
} else {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    leave();
  }, LOOK_EVERY_MS);
  look.unref();
}
