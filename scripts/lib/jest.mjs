import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

/**
 * Settings of V8 for tests that run much code a few times. By default V8 optimises functions for a window that is
 * thrown away with the test file, so here a function has to do ten times as much work before. And helpers beside the
 * collector of garbage cost more processor time than they spare, where no core is free. Tests that wait for Postgres
 * keep the defaults, because a long pause of the collector keeps its connections waiting.
 */
const FOR_SHORT_RUNS = ['--interrupt-budget=700000', '--single-threaded-gc'];
const V8_SETTINGS = { unit: FOR_SHORT_RUNS, web: FOR_SHORT_RUNS };

/** How much of each failure is told once more at the end of a run. */
const FAILURE_LINES = 6;

/**
 * Runs a jest project, with so many test files at work at a time.
 * @returns {Promise<{ passed: number, failed: number, skipped: number, failures: string[] }>} a file that does not even
 * load counts as one failure; the failures tell which tests failed, and how
 */
export async function runJest(project, { workers = 2, patterns = [], env = {} } = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'croupier-jest-'));
  const forget = () => rmSync(folder, { recursive: true, force: true });
  // The file is also removed when the run is interrupted.
  process.once('exit', forget);
  const result = path.join(folder, 'result.json');
  const args = [
    `--selectProjects=${project}`,
    `--maxWorkers=${workers}`,
    '--passWithNoTests',
    '--json',
    `--outputFile=${result}`,
    '--reporters=default',
    `--reporters=${inRoot('scripts/lib/heartbeat-reporter.cjs')}`,
    ...patterns.map((pattern) => `--testPathPatterns=${pattern}`),
  ];
  try {
    const { code } = await runQuietly(V8_SETTINGS[project] ?? [], args, env);
    return tally(result, code);
  } finally {
    process.off('exit', forget);
    forget();
  }
}

/** With --json jest prints its result on standard output as well; its report for people is on standard error. */
function runQuietly(v8Settings, args, env) {
  // Worker processes of jest inherit the settings of V8.
  return run(process.execPath, [...v8Settings, inRoot('node_modules/jest/bin/jest.js'), ...args], {
    env: {
      NODE_ENV: 'test',
      ...env,
      NODE_OPTIONS: [process.env.NODE_OPTIONS, '--no-warnings'].filter(Boolean).join(' '),
    },
    outputTo: 'stderr',
  });
}

function tally(file, code) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [`jest ended with ${code} and told nothing`] };
  }
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    // Jest may fail without a failing test: a tear-down that threw, an obsolete snapshot.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresOf),
  };
}

function failuresOf({ name, status, assertionResults }) {
  const file = path.relative(inRoot('.'), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [`${file}: did not load`];
  return failed.map((test) => `${file}: ${test.fullName}\n${shortOf(test.failureMessages[0] ?? '')}`);
}

/** The first lines of an error: what was expected and what was received, without the stack. */
function shortOf(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return lines
    .slice(0, FAILURE_LINES)
    .map((line) => `    ${line.trim().slice(0, 200)}`)
    .join('\n');
}
