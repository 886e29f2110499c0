import type { SmsSent } from '@contracts/http/session';
import { getToken, onTokenChange } from '@web/api/session-token';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

export interface SentCode {
  readonly sent: SmsSent;
  /** Until then it is good. */
  readonly endsMs: number;
  /** From then on another one may be asked for. */
  readonly againMs: number;
}

/**
 * Keeps what a guest wrote into the log-in, the registration or the way to a new password, for the next time that the
 * popup or its other tab is opened on this page. It contains passwords; so it stays in the memory of this page, and
 * only until a session begins.
 */
let kept: ReadonlyMap<string, unknown> = new Map();

export function draftOf<Draft>(name: string): Draft | undefined {
  return kept.get(name) as Draft | undefined;
}

export function keepDraft(name: string, draft: unknown): void {
  // The form of a member who has just logged in is still on the screen for a moment.
  if (getToken() === null) kept = new Map([...kept, [name, draft]]);
}

export function forgetDrafts(): void {
  kept = new Map();
}

onTokenChange(forgetDrafts);

/** Keeps what is written into a form from its first change on. */
export function useKeptDraft<Values extends FieldValues>(name: string, form: UseFormReturn<Values>): void {
  useEffect(() => {
    const { unsubscribe } = form.watch(() => keepDraft(name, form.getValues()));
    return unsubscribe;
  }, [name, form]);
}
