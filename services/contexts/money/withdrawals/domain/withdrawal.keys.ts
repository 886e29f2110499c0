/** The act that a key was used for is kept as text: the same act with the same key is answered as the first time. */
interface Said {
  readonly staffId: string;
  readonly note: string;
}

export function staffText(
  act: 'hold' | 'lift' | 'note' | 'proved' | 'repaid' | 'fine' | 'finding',
  { staffId, note }: Said,
): string {
  return JSON.stringify([act, staffId, note]);
}

export function proposalText(refusal: string | null, { staffId, note }: Said): string {
  return JSON.stringify(['propose', staffId, refusal, note]);
}

export function decisionText(said: Said & { readonly proposalNo: number; readonly isApproved: boolean }): string {
  return JSON.stringify(['decide', said.proposalNo, said.staffId, said.isApproved, said.note]);
}

export function receiptText(act: 'cancel' | 'dispute', remark: string | null, fileIds: readonly string[] = []): string {
  return JSON.stringify(fileIds.length === 0 ? [act, remark] : [act, remark, fileIds]);
}
