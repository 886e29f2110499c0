/**
 * Preloaded into every child (`--import`): when the supervisor is killed, its children stop too and free their ports.
 * The pipe between the two closes at once; without a pipe (with a development server in between), the number of the
 * parent process changes.
 */
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 500;

function leave(): void {
  // The signal works like a stop by hand, so that the program's own handlers run within the time.
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
}

if (process.connected) {
  process.once('disconnect', leave);
  // This listener must not keep a program alive that has no more work.
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
