import type { CheckResult, Checklist, Outcome } from './checklist';

const WORDS: Readonly<Record<Outcome, string>> = { pass: 'pass', fail: 'FAIL', skip: 'skip' };

/** Prints each check as it ends, under the subject that it belongs to. */
export function terminalReport(say: (line: string) => void): (result: CheckResult) => void {
  let group = '';
  return (result) => {
    if (result.group !== group) {
      group = result.group;
      say(`\n${group}`);
    }
    for (const line of linesOf(result)) say(line);
  };
}

function linesOf({ name, outcome, expected, seen }: CheckResult): string[] {
  const line = `  ${WORDS[outcome]}  ${name}`;
  if (outcome === 'skip') return [`${line} (${seen})`];
  if (outcome === 'pass') return [`${line} (expected ${expected}; seen ${seen})`];
  return [line, `          expected  ${expected}`, `          seen      ${seen}`];
}

export function summaryOf(list: Checklist): string {
  const [passed, failed, skipped] = [list.count('pass'), list.count('fail'), list.count('skip')];
  return `\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** The whole run for machines. */
export function jsonReport(suite: string, url: string, list: Checklist): string {
  const counts = { passed: list.count('pass'), failed: list.count('fail'), skipped: list.count('skip') };
  return JSON.stringify({ suite, url, ...counts, checks: list.results }, null, 2);
}
