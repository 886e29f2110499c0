import type { GivenStatement } from './statement.commands';
import type { StoredLine } from './statement.events';

/** Gives a line that comes again under the same id a number of its own, so that it is not lost. */
export function numbered(lines: readonly StoredLine[]): readonly StoredLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const count = (seen.get(line.lineId) ?? 0) + 1;
    seen.set(line.lineId, count);
    return count === 1 ? line : { ...line, lineId: `${line.lineId}#${count}` };
  });
}

/** The text whose hash tells two statements apart. */
export function textOf({ openingMinor, closingMinor, isComplete, lines }: Omit<GivenStatement, 'sha256'>): string {
  return JSON.stringify([openingMinor.toString(), closingMinor.toString(), isComplete, lines]);
}
