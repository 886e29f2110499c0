export type SessionKind = 'member' | 'staff' | 'game';

export interface Session {
  readonly subjectId: string;
  readonly data: Readonly<Record<string, unknown>>;
}
