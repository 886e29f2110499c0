import { chromium } from 'playwright-core';
import lighthouse from 'lighthouse';

export interface LighthouseFigures {
  /** 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  readonly shift: number;
  /** How fast the machine was at the time; figures of a slow hour are not those of a quiet one. */
  readonly benchmarkIndex: number;
}

/** Audits an address as Lighthouse's slow phone, several times; every figure is the median. */
export async function auditAsPhone(url: string, runs: number): Promise<LighthouseFigures> {
  const found: LighthouseFigures[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await auditOnce(url, 9_300 + run));
  const median = (read: (figures: LighthouseFigures) => number) =>
    found.map(read).sort((a, b) => a - b)[Math.floor(found.length / 2)]!;
  return {
    performance: median((figures) => figures.performance),
    accessibility: median((figures) => figures.accessibility),
    bestPractices: median((figures) => figures.bestPractices),
    largestPaintMs: median((figures) => figures.largestPaintMs),
    blockingMs: median((figures) => figures.blockingMs),
    shift: median((figures) => figures.shift),
    benchmarkIndex: median((figures) => figures.benchmarkIndex),
  };
}

/** A browser of its own each time: nothing of an earlier visit is left. */
async function auditOnce(url: string, port: number): Promise<LighthouseFigures> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      // Chromium on Linux takes its language from the switch alone.
      '--accept-lang=pt-BR',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-dev-shm-usage',
      `--remote-debugging-port=${port}`,
    ],
  });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      formFactor: 'mobile',
    });
    if (!result) throw new Error('Lighthouse answered nothing');
    const { categories, audits, environment } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    for (const name of ['accessibility', 'best-practices']) sayFaults(categories[name]?.auditRefs ?? [], audits);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      largestPaintMs: figure('largest-contentful-paint'),
      blockingMs: figure('total-blocking-time'),
      shift: figure('cumulative-layout-shift'),
      benchmarkIndex: environment.benchmarkIndex,
    };
  } finally {
    await browser.close();
  }
}

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
}

/** Names what costs a category its hundred. */
function sayFaults(
  refs: readonly { readonly id: string; readonly weight: number }[],
  audits: Readonly<Record<string, Audit>>,
): void {
  for (const { id, weight } of refs) {
    const audit = audits[id];
    if (weight > 0 && audit && audit.score !== null && audit.score < 1)
      console.log(`  lighthouse: ${id}: ${audit.title}`);
  }
}
