const { chmodSync, mkdirSync, statfsSync } = require('node:fs');
const os = require('node:os');
const path = require('node:path');

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 8 * 1024 ** 3;

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES && os.freemem() >= 1.5 * NEEDED_BYTES;
  } catch {
    // Other systems have no such folder.
    return false;
  }
}

/**
 * Lets the tests keep their temporary files in memory, where the machine has room for them: each context is tested on
 * a database of its own, and a disk spent a third of the processor time of those tests on making and removing the some
 * thousand files of each. A folder that TMPDIR names already stays.
 */
module.exports = function useMemoryFolder() {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = path.join(MEMORY, `croupier-tests-${os.userInfo().uid}`);
  mkdirSync(folder, { recursive: true });
  // Postgres runs as another user where root tests it: others may go through, and not look around.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
};
