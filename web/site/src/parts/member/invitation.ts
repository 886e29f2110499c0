/** The parameters of an address that name the inviting agent or member. */
type InvitationPart = 'affiliateCode' | 'referralCode';

const PARTS: readonly InvitationPart[] = ['affiliateCode', 'referralCode'];
const keyOf = (part: InvitationPart) => `croupier.${part}`;

let inMemory: Partial<Record<InvitationPart, string>> = {};

/**
 * Keeps the invitation of the address for as long as the browser session lasts: who looks around first is still
 * invited.
 */
export function keepInvitation(search: string): void {
  const params = new URLSearchParams(search);
  for (const part of PARTS) {
    const value = params.get(part);
    if (!value) continue;
    inMemory = { ...inMemory, [part]: value };
    try {
      sessionStorage.setItem(keyOf(part), value);
    } catch {
      // It is kept in memory.
    }
  }
}

/** The invitation that the visitor came with, now or earlier in this browser session. */
export function invitationOf(part: InvitationPart, params: URLSearchParams): string | null {
  const named = params.get(part);
  if (named) return named;
  try {
    return sessionStorage.getItem(keyOf(part)) ?? inMemory[part] ?? null;
  } catch {
    return inMemory[part] ?? null;
  }
}
