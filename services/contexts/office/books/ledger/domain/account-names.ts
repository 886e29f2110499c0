import type { AccountClass } from '@contracts/http/office/ledger';

export interface NamedAccount {
  readonly class: AccountClass;
  /** The member who owns the account; null for an account of the house. */
  readonly memberId: string | null;
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const PARTY = '[A-Za-z0-9_.-]{1,64}';

type Names = readonly (readonly [AccountClass, RegExp])[];

/** How the accounts of each class are called, by the first word of the name; the group names the member. */
const NAMES: Readonly<Record<string, Names>> = {
  member: [
    ['member', new RegExp(`^member:(${UUID}):main$`)],
    ['memberVendor', new RegExp(`^member:(${UUID}):vendor:${PARTY}$`)],
    ['held', new RegExp(`^member:(${UUID}):held$`)],
  ],
  receivable: [['receivable', new RegExp(`^receivable:(${UUID})$`)]],
  house: [['house', /^house$/]],
  provider: [['provider', new RegExp(`^provider:${PARTY}$`)]],
  bank: [['bank', /^bank:[a-z0-9][a-z0-9-]{0,29}$/]],
  vendor: [['vendor', new RegExp(`^vendor:${PARTY}$`)]],
  jackpot: [['jackpot', new RegExp(`^jackpot:${PARTY}$`)]],
  salary: [['salary', /^salary$/]],
  promotion: [['promotion', /^promotion$/]],
  points: [['points', /^points$/]],
  fees: [['fees', /^fees$/]],
  suspense: [['suspense', /^suspense$/]],
  withheld: [['withheld', /^withheld$/]],
  unclaimed: [['unclaimed', new RegExp(`^unclaimed:${PARTY}$`)]],
};

/** The class of an account by its name; undefined for a name that no account has. */
export function accountNamed(name: string): NamedAccount | undefined {
  const word = name.split(':', 1)[0]!;
  if (!Object.hasOwn(NAMES, word)) return undefined;
  for (const [accountClass, pattern] of NAMES[word]!) {
    const match = pattern.exec(name);
    if (match) return { class: accountClass, memberId: match[1] ?? null };
  }
  return undefined;
}
