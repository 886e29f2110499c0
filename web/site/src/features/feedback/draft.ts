interface Draft {
  readonly type: string;
  readonly content: string;
}

/** What was written before the popup was closed by mistake: it is there when it is opened again on this page. */
let kept: Draft = { type: '', content: '' };

export function draft(): Draft {
  return kept;
}

export function keepDraft(next: Draft): void {
  kept = next;
}
