import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from './paths.mjs';
import { Refusal, say } from './say.mjs';

const PATIENCE_MS = 600_000;
const LOOK_EVERY_MS = 200;

/**
 * Runs a function while no other program of this folder does so, because two that install and build at once leave each
 * other half a folder. Every taking has a number of its own that only one program can get; the highest one counts. A
 * program that was killed holds nothing.
 */
export async function whileSettingUp(run, folder = inRoot('.cache/locks')) {
  const release = await take(folder);
  try {
    return await run();
  } finally {
    release();
  }
}

async function take(folder) {
  mkdirSync(folder, { recursive: true });
  const fileOf = (taking) => path.join(folder, `setting-up-${taking}`);
  let told;
  for (const deadline = Date.now() + PATIENCE_MS; ; await pause(LOOK_EVERY_MS)) {
    const newest = Math.max(0, ...takings(folder));
    const holder = newest > 0 ? holderIn(fileOf(newest)) : 0;
    if (holder > 0 && runs(holder)) {
      if (Date.now() > deadline)
        throw new Refusal(`Another program (process ${holder}) has been installing or building here for ten minutes.`);
      if (told !== holder)
        say(`waiting for another start of this folder (process ${holder}), which installs or builds`);
      told = holder;
      continue;
    }
    const taking = newest + 1;
    if (!linkOnce(fileOf(taking), String(process.pid))) continue;
    if (Math.max(...takings(folder)) !== taking) {
      // The look was old: others have taken it since, and this number is one of the past.
      rmSync(fileOf(taking), { force: true });
      continue;
    }
    for (const older of takings(folder)) if (older < taking) rmSync(fileOf(older), { force: true });
    return () => writeFileSync(fileOf(taking), '0');
  }
}

function takings(folder) {
  return readdirSync(folder).flatMap((entry) => Number(/^setting-up-(\d+)$/.exec(entry)?.[1] ?? 0) || []);
}

/** The process that a file names; 0 where it was given back. */
function holderIn(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function runs(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Makes a file with its whole text at once; false where there is one. */
function linkOnce(file, text) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
