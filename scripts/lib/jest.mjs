import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { node } from './run.mjs';

/**
 * Runs a jest project, with so many test files at work at a time.
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>} a file that does not even load counts as one
 * failure
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
    const { code } = await runQuietly(args, env);
    return tally(result, code);
  } finally {
    process.off('exit', forget);
    forget();
  }
}

/** With --json jest prints its result on standard output as well; its report for people is on standard error. */
function runQuietly(args, env) {
  return node(inRoot('node_modules/jest/bin/jest.js'), args, {
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
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    // Jest may fail without a failing test: a tear-down that threw, an obsolete snapshot.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
