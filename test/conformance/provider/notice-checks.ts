import type { Currency } from '@kernel/money';
import type { Checks, Finding } from '../checklist';
import { isSameAmount, shortened } from '../findings';
import { NOTICES_UNTIL_RECEIPT, type AnyNotice, type ArrivedNotice } from './notice-desk';

/** The words that every notice about one subject has to say. */
export interface NoticeWords {
  /** The fields with the values that they have to have. */
  readonly fields: Readonly<Record<string, string>>;
  readonly amount: string;
  readonly currency: Currency;
}

/** Every notice about one subject is signed, of the contract, of that subject, and says the same as the others. */
export async function checkWords<Notice extends AnyNotice & { readonly amount: string }>(
  checks: Checks,
  notices: readonly ArrivedNotice<Notice>[],
  { fields, amount, currency }: NoticeWords,
): Promise<void> {
  await checkNotices(checks, notices, { ...fields, currency });
  await every(checks, notices, ['names the amount that was asked for', amount], ({ notice }) =>
    notice && isSameAmount(notice.amount, amount, currency) ? undefined : (notice?.amount ?? 'no amount'),
  );
}

/** Every notice about one subject is signed, of the contract, names the fields, and says the same as the others. */
export async function checkNotices<Notice extends AnyNotice>(
  checks: Checks,
  notices: readonly ArrivedNotice<Notice>[],
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  await every(checks, notices, ['signs every notice', 'a good signature'], ({ signatureFault }) => signatureFault);
  await every(
    checks,
    notices,
    ['writes notices as the contract says', 'no other fields, none missing'],
    ({ formFault }) => formFault,
  );
  for (const [field, value] of Object.entries(fields))
    await every(checks, notices, [`names the ${field}`, value], ({ notice }) => {
      const said = notice && new Map(Object.entries(notice)).get(field);
      return said === value ? undefined : String(said ?? 'no readable notice');
    });
  await checks.check('says the same in every repetition', 'one text', () => {
    const texts = new Set(notices.map(({ text }) => text));
    return { ok: texts.size === 1, seen: `${texts.size} texts` };
  });
  await checks.check('signs every repetition afresh', 'a new request id for each', () => {
    const ids = new Set(notices.map(({ requestId }) => requestId));
    return { ok: ids.size === notices.length, seen: `${ids.size} request ids in ${notices.length} notices` };
  });
}

function every<Notice extends AnyNotice>(
  checks: Checks,
  notices: readonly ArrivedNotice<Notice>[],
  [name, expected]: readonly [string, string],
  fault: (one: ArrivedNotice<Notice>) => string | undefined,
): Promise<boolean> {
  return checks.check(name, expected, (): Finding => {
    const faults = notices.flatMap((one) => fault(one) ?? []);
    return { ok: faults.length === 0, seen: shortened(faults.join('; ')) || expected };
  });
}

export const REPEATED = ['repeats a notice until it has its receipt', `${NOTICES_UNTIL_RECEIPT} notices`] as const;
