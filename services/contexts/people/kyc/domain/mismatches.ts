import type { KycExtracted } from '@contracts/vendor/kyc-provider';
import { likenessOf } from '@kernel/names/holder-names';
import type { Mismatch } from './kyc.events';

/** The words of the member; null for what nobody has told. */
export interface ToldPerson {
  readonly name: string | null;
  readonly birthday: string | null;
  readonly taxNumber: string | null;
}

/** The details in which a document differs from the words of the member, among those that both of them tell. */
export function mismatchesOf(extracted: KycExtracted | null, told: ToldPerson): Mismatch[] {
  if (!extracted) return [];
  const { name, birthday, taxId } = extracted;
  const differs: Readonly<Record<Mismatch, boolean>> = {
    name: name !== null && told.name !== null && likenessOf(name, told.name) !== 'same',
    birthday: birthday !== null && told.birthday !== null && birthday !== told.birthday,
    taxId: taxId !== null && told.taxNumber !== null && digits(taxId) !== digits(told.taxNumber),
  };
  return (['name', 'birthday', 'taxId'] as const).filter((detail) => differs[detail]);
}

/** Points and hyphens of a number tell nothing. */
function digits(number: string): string {
  return number.replace(/[\s./-]/g, '').toUpperCase();
}
