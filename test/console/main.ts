import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { proofCalls } from '@contracts/http/office/proofs';
import { percentile } from '@test/bench/figures';
import { plainForm } from '@test/support/plain-form';
import { writeResults, type ResultRow } from '@test/support/results';
import { EXPORT_COLUMNS } from '../../services/contexts/office/console/exports/use-cases/export-sources';
import { demoPassword } from '../../services/apps/seed/demo-logins';
import { everyAsk, type Ask } from './asks';
import { gatherFacts, type Facts } from './facts';
import { StaffClient } from './staff-client';
import { streamExport, type Streamed } from './stream-export';

/**
 * `node main.js [--url http://localhost:3000] [--export 1000000] [--only <part of a page's name>]`: how fast a running
 * console answers.
 */
const ROUNDS = 20;
const MOST_MS = 500;

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    finance: { type: 'string', default: `finance:${demoPassword('finance')}` },
    admin: { type: 'string', default: `admin:${demoPassword('admin')}` },
    export: { type: 'string', default: '1000000' },
    only: { type: 'string', default: '' },
  },
});

interface Measured extends Ask {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly fault?: string;
}

const logIn = (login: string) =>
  StaffClient.logIn(values.url, login.slice(0, login.indexOf(':')), login.slice(login.indexOf(':') + 1));
const [finance, admin] = [await logIn(values.finance), await logIn(values.admin)];
const { list: projections } = await finance.ask(proofCalls.projectionStatus, {});
const { sealedEvents } = await finance.ask(proofCalls.sealStatus, {});
const behind = projections.filter(({ state }) => state !== 'current').map(({ name }) => name);
const facts = await gatherFacts(finance);
const asks = everyAsk(finance, admin, facts).filter(({ page }) => page.includes(values.only));
const measured: Measured[] = [];
const loads: number[] = [];
for (const ask of asks) {
  measured.push(await measure(ask));
  loads.push(loadavg()[0]!);
  const { page, what, p50, p99, max, fault } = measured.at(-1)!;
  console.log(
    `${page}: ${what}: ${p50.toFixed(0)} / ${p99.toFixed(0)} / ${max.toFixed(0)} ms${fault ? ` ${fault}` : ''}`,
  );
}
const files = Number(values.export) > 0 ? await streamFiles(finance, Number(values.export), facts) : [];
if (values.only === '') report(measured, files);

/** One after another: what one person sees who waits for an answer before asking on. The first round counts as well. */
async function measure(ask: Ask): Promise<Measured> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedMs = performance.now();
    try {
      await ask.ask(round);
    } catch (error) {
      return { ...ask, p50: Infinity, p99: Infinity, max: Infinity, fault: String(error) };
    }
    times.push(performance.now() - startedMs);
  }
  times.sort((one, other) => one - other);
  return { ...ask, p50: percentile(times, 0.5), p99: percentile(times, 0.99), max: times.at(-1)! };
}

async function streamFiles(
  staff: StaffClient,
  lines: number,
  { longest }: Facts,
): Promise<(Streamed & { readonly what: string })[]> {
  const filter = { memberId: longest.memberId };
  const csv = (what: keyof typeof EXPORT_COLUMNS) => plainForm('csv', EXPORT_COLUMNS[what]);
  return [
    { what: 'events, CSV', ...(await streamExport(staff, { what: 'events', file: csv('events'), filter: {} }, lines)) },
    {
      what: 'events, JSON',
      ...(await streamExport(staff, { what: 'events', file: { format: 'jsonl' }, filter: {} }, lines)),
    },
    {
      what: 'postings of the house, CSV',
      ...(await streamExport(staff, { what: 'postings', file: csv('postings'), filter: { account: 'house' } }, lines)),
    },
    {
      what: 'statement of the longest wallet, CSV',
      ...(await streamExport(staff, { what: 'statement', file: csv('statement'), filter }, lines)),
    },
  ];
}

function report(all: readonly Measured[], streamed: readonly (Streamed & { readonly what: string })[]): void {
  const events = projections.find(({ name }) => name === 'event-history')?.events ?? 0;
  const rows: ResultRow[] = [
    { name: 'events in the history', value: events, unit: 'events', target: '≥ 10,000,000', met: events >= 10_000_000 },
    ...all.map(({ page, what, max }) => ({
      name: `${page}: ${what}`,
      value: round(max),
      unit: 'ms, the slowest of 20',
      target: `≤ ${MOST_MS}`,
      met: max <= MOST_MS,
    })),
    ...streamed.flatMap(({ what, lines, seconds, rssBefore, rssMost }) => [
      { name: `File: ${what}`, value: Math.round(lines / seconds), unit: `lines/s over ${lines.toLocaleString('en')}` },
      { name: `File: ${what}: memory of the API gained`, value: round(rssMost - rssBefore), unit: 'MB' },
    ]),
  ];
  const missed = all.filter(({ max }) => max > MOST_MS).length;
  const load = `between ${Math.min(...loads).toFixed(1)} and ${Math.max(...loads).toFixed(1)}`;
  const notes = [
    `${all.length} questions, each asked ${ROUNDS} times one after another over HTTP with another input wherever a page offers one, the first time included; ${missed} missed the target.`,
    `The machine had other work meanwhile: its load average was ${load}. Sealed were ${sealedEvents.toLocaleString('en')} events; the longest wallet has ${(facts.longest.revision + 1n).toLocaleString('en')}.`,
    ...(behind.length > 0 ? [`Not at the end of the log when it was measured: ${behind.join(', ')}.`] : []),
    '',
    '| question | p50 ms | p99 ms | slowest ms |',
    '| --- | ---: | ---: | ---: |',
    ...all.map(
      ({ page, what, p50, p99, max }) => `| ${page}: ${what} | ${round(p50)} | ${round(p99)} | ${round(max)} |`,
    ),
    '',
    ...streamed.map(
      ({ what, lines, megabytes, seconds, firstByteMs, rssBefore, rssMost }) =>
        `- ${what}: ${lines.toLocaleString('en')} lines, ${Math.round(megabytes)} MB in ${seconds.toFixed(1)} s; first byte after ${Math.round(firstByteMs)} ms; the API's memory ${Math.round(rssBefore)} → at most ${Math.round(rssMost)} MB.`,
    ),
  ].join('\n');
  writeResults({ name: 'console', title: 'The finance console with ten million events', rows, notes });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
