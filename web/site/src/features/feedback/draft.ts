interface Draft {
  readonly type: string;
  readonly content: string;
}

/** Keeps the text of the form, so that it is still there when the popup is opened again on this page. */
let kept: Draft = { type: '', content: '' };

export function draft(): Draft {
  return kept;
}

export function keepDraft(next: Draft): void {
  kept = next;
}
