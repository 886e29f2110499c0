import { join } from 'node:path';
import { launchBrowser } from '@test/e2e/browser';
import { startPlatform } from '@test/e2e/platform';
import { writeResults, type ResultRow } from '@test/support/results';
import { movingAlthoughReduced, scrollHome, tabThroughHome } from './feel';
import { auditAsPhone } from './lighthouse';
import { untilQuiet } from './quiet';
import { SHIFT_BUDGET, walkHouse, type Fault } from './walk';
import { weightsOf } from './weights';

/**
 * `npm run audit:web`: the three faces of the house as built for production, against their budgets. Fails past any of them. With a
 * part of an address after `--` only the addresses that hold it are walked through, and the result is a file of its
 * own.
 */
const KB = 1_024;
const LIGHTHOUSE_RUNS = 5;

const KINDS: readonly (readonly [Fault['kind'], string])[] = [
  ['console', 'errors and warnings of the console'],
  ['axe', 'violations of accessibility rules (axe)'],
  ['door', 'doors that lead nowhere'],
  ['shift', 'pages that shift'],
  ['overflow', 'pages wider than the window'],
  ['rtl overflow', 'pages wider than the window from right to left'],
];

const wanted = process.argv[2] ?? '';
const platform = await startPlatform({ DEMO_DAYS: '30' });
const rows: ResultRow[] = [];
let faults: readonly Fault[] = [];
const atMost = (name: string, value: number, unit: string, most: number) =>
  rows.push({ name, value, unit, target: `≤ ${most}`, met: value <= most });
const atLeast = (name: string, value: number, unit: string, least: number) =>
  rows.push({ name, value, unit, target: `≥ ${least}`, met: value >= least });
/** After each part: a walk that is broken off must not take the figures before it along. */
const write = (walked: string) =>
  writeResults({
    name: wanted ? 'web-part' : 'web',
    title: 'The pages, measured',
    rows,
    notes: `Production build on the embedded defaults, headless Chromium on the machine above. Lighthouse: its slow phone (4× slower processor, slow 4G), the median of 5 runs. ${walked}`,
  });

try {
  const weights = weightsOf(join(process.cwd(), 'dist', 'web', 'site'));
  atMost('JavaScript of the first page', weights.scriptBytes / KB, 'KB gz', 150);
  atMost('CSS of the first page', weights.styleBytes / KB, 'KB gz', 12);
  atMost('HTML of the first page', weights.htmlBytes / KB, 'KB gz', 3);

  await untilQuiet();
  console.log(`Lighthouse, ${LIGHTHOUSE_RUNS} times`);
  const found = await auditAsPhone(`${platform.url}/`, LIGHTHOUSE_RUNS);
  atLeast('Lighthouse mobile: performance', found.performance, 'of 100', 95);
  atLeast('Lighthouse mobile: accessibility', found.accessibility, 'of 100', 100);
  atLeast('Lighthouse mobile: best practices', found.bestPractices, 'of 100', 100);
  atMost('Lighthouse mobile: largest contentful paint', found.largestPaintMs, 'ms', 2_500);
  atMost('Lighthouse mobile: blocking time', found.blockingMs, 'ms', 200);
  atMost('Lighthouse mobile: layout shift', found.shift, '', SHIFT_BUDGET);
  rows.push({ name: 'Lighthouse’s index of the machine', value: found.benchmarkIndex, unit: '' });

  const browser = await launchBrowser();
  try {
    const scrolling = await scrollHome(browser, platform.url);
    atLeast('scrolling the home page', scrolling.framesPerSecond, 'frames/s', 55);
    atMost('longest task while scrolling', scrolling.longestTaskMs, 'ms', 50);
    const { stops, unseen } = await tabThroughHome(browser, platform.url);
    rows.push({ name: 'stops of the tabulator on the home page', value: stops, unit: '' });
    atMost('stops whose focus is not seen', unseen.length, '', 0);
    for (const name of unseen) console.log(`  focus not seen: ${name}`);
    atMost('endless motion although less was asked for', await movingAlthoughReduced(browser, platform.url), '', 0);

    write('The walk over every address has not ended yet.');
    console.log('every address, in both languages');
    const walk = await walkHouse(browser, platform.url, wanted);
    faults = walk.faults;
    rows.push(
      { name: 'addresses', value: walk.addresses, unit: '' },
      { name: 'pages looked at', value: walk.visits, unit: '' },
    );
    for (const [kind, name] of KINDS) atMost(name, faults.filter((fault) => fault.kind === kind).length, '', 0);
    atMost('worst layout shift of a page', walk.worstShift, '', SHIFT_BUDGET);
  } finally {
    await browser.close();
  }
} finally {
  await platform.stop();
}

write(
  'Every address of the site and every page behind a link was opened as a guest, a member, an agent, finance and an administrator, in Portuguese and in English, at 390 and 1440 px, and turned from right to left. The house had lived for 30 days.',
);
process.exitCode = rows.every((row) => row.met !== false) ? 0 : 1;
