// The output of every script: one line for each step with the seconds since the start, one sentence when it cannot go
// on.
const startedAt = Number(process.env.CROUPIER_STARTED_AT) || Date.now();
// The programs started from here count from the same moment.
process.env.CROUPIER_STARTED_AT = String(startedAt);

export function elapsedSeconds() {
  return (Date.now() - startedAt) / 1000;
}

export function say(line) {
  console.log(`${elapsedSeconds().toFixed(1).padStart(6)} s  ${line}`);
}

/** A reason to stop that the person at the keyboard can remove; its message is one sentence. */
export class Refusal extends Error {
  name = 'Refusal';
}

/** Runs a script: a refusal ends it with its sentence and exit code 1, any other error with its stack. */
export async function main(run) {
  try {
    await run();
  } catch (error) {
    console.error(`\n${explain(error)}`);
    process.exit(1);
  }
}

function explain(error) {
  if (error instanceof Refusal) return error.message;
  if (error?.code === 'ENOSPC')
    return `The disk is full: ${error.path ?? 'a file'} could not be written. Free some space (about 1 GB) and start again.`;
  if (error?.code === 'EACCES' || error?.code === 'EROFS')
    return `No permission to write ${error.path ?? 'a file'}: run as the owner of this folder.`;
  return error?.stack ?? String(error);
}
