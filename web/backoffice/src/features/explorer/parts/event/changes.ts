import diff from 'microdiff';

export interface Change {
  /** As one would write it: `postings[0].minor`. */
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly before?: unknown;
  readonly after?: unknown;
}

type Data = Readonly<Record<string, unknown>>;

/** The differences between two events of a stream, field by field. */
export function changesBetween(before: Data, after: Data): readonly Change[] {
  return diff(before, after).map((difference) => {
    const path = written(difference.path);
    switch (difference.type) {
      case 'CREATE':
        return { path, kind: 'added', after: difference.value as unknown };
      case 'REMOVE':
        return { path, kind: 'removed', before: difference.oldValue as unknown };
      case 'CHANGE':
        return { path, kind: 'changed', before: difference.oldValue as unknown, after: difference.value as unknown };
    }
  });
}

function written(path: readonly (string | number)[]): string {
  return path.map((part, index) => (typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`)).join('');
}

export function shownValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
