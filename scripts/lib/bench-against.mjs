import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureMeasuresBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot, root } from './paths.mjs';
import { node, run } from './run.mjs';
import { Refusal, say } from './say.mjs';

const LOCK = 'package-lock.json';

/**
 * Measures groups of this edition and of another one in turns, so that both meet the same machine, and writes the
 * medians beside each other to `test/results/bench-against.*`.
 *
 * @param {{ ref: string, patterns: readonly string[], turns: number }} wanted `ref`: the other edition as git names it
 */
export async function benchAgainst({ ref, patterns, turns }) {
  const commit = (await git('rev-parse', '--short', `${ref}^{commit}`)).trim();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'croupier-edition-'));
  const place = path.join(folder, 'edition');
  await ensureInstalled();
  await ensureMeasuresBuilt();
  await git('worktree', 'add', '--detach', place, commit);
  try {
    sharePackages(place);
    const editions = [
      { of: 'this', place: root, values: new Map() },
      { of: commit, place, values: new Map() },
    ];
    const loads = [];
    for (let turn = 1; turn <= turns; turn += 1)
      for (const pattern of patterns) {
        // The second of a turn finds a warmer machine, so that the order changes with each turn.
        for (const edition of turn % 2 === 1 ? editions : editions.toReversed()) {
          loads.push(os.loadavg()[0]);
          say(`turn ${turn} of ${turns}: ${pattern || 'everything'}, ${edition.of}`);
          await measureOnce(edition, pattern);
        }
      }
    await write(editions, { commit, turns, loads });
  } finally {
    await git('worktree', 'remove', '--force', place);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same packages need no second installation. */
function sharePackages(place) {
  const lockOf = (at) => readFileSync(path.join(at, LOCK), 'utf8');
  if (lockOf(place) === lockOf(root)) symlinkSync(inRoot('node_modules'), path.join(place, 'node_modules'));
}

async function git(...args) {
  const { code, output } = await run('git', args, { quiet: true });
  if (code !== 0) throw new Refusal(`git ${args[0]} does not work here: ${output.trim()}`);
  return output;
}

async function measureOnce({ of, place, values }, pattern) {
  const name = pattern ? `bench-${pattern.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()}` : 'bench';
  const file = path.join(place, 'test/results', name);
  // A part of a run is no result to keep; the results of a whole run stay as they are.
  const before = ['.json', '.md'].map((end) => [`${file}${end}`, existsSync(`${file}${end}`)]);
  const args = pattern ? [pattern] : [];
  const { code, output } = await node(path.join(place, 'scripts/bench.mjs'), args, { quiet: true, cwd: place });
  if (code !== 0) throw new Refusal(`The edition ${of} cannot be measured.\n${output.trim().slice(-2_000)}`);
  for (const { name: row, value, unit } of JSON.parse(readFileSync(`${file}.json`, 'utf8')).rows) {
    if (typeof value !== 'number') continue;
    const key = `${row}\n${unit}`;
    values.set(key, [...(values.get(key) ?? []), value]);
  }
  for (const [written, wasThere] of before) if (!wasThere) rmSync(written, { force: true });
}

async function write([ours, theirs], { commit, turns, loads }) {
  const { writeResults } = await import(pathToFileURL(inRoot('dist/test/support/results.js')).href);
  const rows = [...ours.values].flatMap(([key, values]) => {
    const [name, unit] = key.split('\n');
    const others = theirs.values.get(key);
    if (!others) return [];
    const [mine, other] = [median(values), median(others)];
    return [
      { name: `${name}: this edition`, value: mine, unit, ...(other === 0 ? {} : { ratio: mine / other }) },
      { name: `${name}: ${commit}`, value: other, unit },
    ];
  });
  writeResults({
    name: 'bench-against',
    title: `This edition beside ${commit}`,
    rows,
    notes: [
      `Medians of ${turns} turns of each edition, which took turns with each other. The ratio is this edition's figure divided by the other's: more is better of what happens in a second, less of what takes time.`,
      `Load of the machine before each turn, over a minute: ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}.`,
    ].join('\n\n'),
  });
}

function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
