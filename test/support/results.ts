import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';

/** One figure that a measuring command found. */
export interface ResultRow {
  readonly name: string;
  readonly value: number | string;
  readonly unit: string;
  /** How many times the peer's figure this is; only ratios travel to another machine. */
  readonly ratio?: number;
  /** The target, in words: "≥ 12× Emmett". */
  readonly target?: string;
  readonly met?: boolean;
}

export interface Results {
  /** The name of the files, e.g. `bench`. */
  readonly name: string;
  readonly title: string;
  readonly rows: readonly ResultRow[];
  /**
   * Facts that a reader has to know beside the figures: how they were measured, and why a target was missed. Markdown.
   */
  readonly notes?: string;
  /** True when the table is only written, because more of it follows at once. */
  readonly isQuiet?: boolean;
}

const FOLDER = join(process.cwd(), 'test', 'results');

/** Writes `test/results/<name>.md` for people and `.json` for programs; prints the table unless it is told not to. */
export function writeResults(results: Results): void {
  const machine = machineOf();
  const json = `${JSON.stringify({ machine, rows: results.rows }, null, 2)}\n`;
  const text = markdownOf(results, machine);
  const file = join(FOLDER, results.name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.json`, json);
  writeFileSync(`${file}.md`, text);
  if (!results.isQuiet) console.log(`\n${text}`);
}

/** The rows that an earlier run wrote, for a program that adds to them; empty when there was none. */
export function readResults(name: string): readonly ResultRow[] {
  const file = join(FOLDER, `${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { rows: ResultRow[] }).rows : [];
}

/** The machine that the figures were measured on. */
function machineOf(): string {
  const [first] = cpus();
  return `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${process.platform}`;
}

function markdownOf({ title, rows, notes }: Results, machine: string): string {
  const cells = rows.map((row) => [
    row.name,
    typeof row.value === 'number' ? row.value.toLocaleString('en', { maximumFractionDigits: 2 }) : row.value,
    row.unit,
    row.ratio === undefined ? '' : `${row.ratio.toFixed(2)}×`,
    row.target ?? '',
    row.met === undefined ? '' : row.met ? 'yes' : 'no',
  ]);
  const lines = [
    ['what', 'value', 'unit', 'ratio', 'target', 'met'],
    ['---', '---:', '---', '---:', '---', '---'],
    ...cells,
  ];
  return [
    `# ${title}`,
    '',
    machine,
    '',
    ...lines.map((line) => `| ${line.join(' | ')} |`),
    ...(notes ? ['', notes] : []),
    '',
  ].join('\n');
}
