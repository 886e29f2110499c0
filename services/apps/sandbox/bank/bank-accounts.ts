import { Inject, Injectable } from '@nestjs/common';
import type { AccountHolder, PayoutDestination } from '@contracts/vendor/payout-provider';
import { Database } from '../store/database';

const BANK_NAME = 'Banco Sandbox';
/** The holder of every account that says nothing of its holder. */
const TEST_HOLDER = 'TITULAR DE TESTE';
const SHOWN = 20;
const COLUMNS = 'account, chosen, holder, tax_number as "taxNumber"';

/** An account that somebody asked for, or for which a holder was chosen. */
export interface BankAccount extends Record<string, unknown> {
  readonly account: string;
  /** Null where there is no such account. */
  readonly holderName: string | null;
  /** Null where the bank does not tell it. */
  readonly taxNumber: string | null;
  readonly isChosen: boolean;
}

/** Answers who holds an account: by a rule, unless somebody chose on the page of the bank. */
@Injectable()
export class BankAccounts {
  constructor(@Inject(Database) private readonly database: Database) {}

  async holderOf(destination: PayoutDestination): Promise<AccountHolder | null> {
    const account = accountOf(destination);
    const [row] = await this.database.query<AccountRow>(
      `insert into bank_accounts (account) values ($1)
       on conflict (account) do update set asked_at = clock_timestamp() returning ${COLUMNS}`,
      [account],
    );
    const { holderName, taxNumber } = accountAt(row!);
    return holderName === null ? null : { holderName, bankName: BANK_NAME, taxNumber };
  }

  /**
   * @param holderName null for an account that does not exist
   * @param taxNumber null where the bank does not tell it
   */
  async choose(account: string, holderName: string | null, taxNumber: string | null): Promise<void> {
    await this.database.query(
      `insert into bank_accounts (account, chosen, holder, tax_number) values ($1, true, $2, $3)
       on conflict (account) do update
       set chosen = true, holder = $2, tax_number = $3, asked_at = clock_timestamp()`,
      [account.trim().toLowerCase(), holderName, taxNumber],
    );
  }

  /** The accounts of the last questions, the newest first. */
  async newest(): Promise<BankAccount[]> {
    const rows = await this.database.query<AccountRow>(
      `select ${COLUMNS} from bank_accounts order by asked_at desc, account limit $1`,
      [SHOWN],
    );
    return rows.map(accountAt);
  }
}

interface AccountRow extends Record<string, unknown> {
  readonly account: string;
  readonly chosen: boolean;
  readonly holder: string | null;
  readonly taxNumber: string | null;
}

function accountAt({ account, chosen, holder, taxNumber }: AccountRow): BankAccount {
  // The key of a tax number belongs to whom it names.
  const byRule = /^\d{11}$/.test(account) ? account : null;
  return {
    account,
    holderName: chosen ? holder : holderByRule(account),
    taxNumber: chosen ? taxNumber : byRule,
    isChosen: chosen,
  };
}

/** The text by which the bank knows an account: a key as it is, or bank, branch and number. */
export function accountOf(destination: PayoutDestination): string {
  if (destination.kind === 'pix') return destination.value.toLowerCase();
  const { bankCode, branch, account, checkDigit } = destination;
  return `${bankCode}/${branch}/${account}${checkDigit === '' ? '' : `-${checkDigit}`}`.toLowerCase();
}

/**
 * The holder of an account for which nobody chose one. There is no account whose key ends in 404; an e-mail address of
 * two words, such as `maria.souza@…`, belongs to whom it names; every other account to the holder for tests.
 */
export function holderByRule(account: string): string | null {
  const [name = '', domain] = account.split('@');
  if (name.endsWith('404')) return null;
  const words = name.split(/[^\p{L}]+/u).filter((word) => word.length > 1);
  return domain !== undefined && words.length >= 2 ? words.join(' ').toUpperCase() : TEST_HOLDER;
}
