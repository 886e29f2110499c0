import type { KycExtracted } from '@contracts/vendor/kyc-provider';
import { mismatchesOf, type ToldPerson } from './mismatches';

const DOCUMENT: KycExtracted = {
  name: 'MARIA APARECIDA DE SOUZA',
  birthday: '1990-05-17',
  taxId: '529.982.247-25',
  documentKind: 'driverLicence',
  documentNumber: null,
  country: 'BR',
};
const TOLD: ToldPerson = { name: 'Maria Aparecida Souza', birthday: '1990-05-17', taxNumber: '52998224725' };

it('finds no difference in accents, case, particles and points', () => {
  expect(mismatchesOf(DOCUMENT, TOLD)).toEqual([]);
});

it('finds each detail that differs', () => {
  expect(mismatchesOf(DOCUMENT, { ...TOLD, name: 'José Lima' })).toEqual(['name']);
  expect(mismatchesOf(DOCUMENT, { ...TOLD, birthday: '1990-05-18' })).toEqual(['birthday']);
  expect(mismatchesOf(DOCUMENT, { ...TOLD, taxNumber: '11144477735' })).toEqual(['taxId']);
  const other = { name: 'José Lima', birthday: '2000-01-01', taxNumber: '11144477735' };
  expect(mismatchesOf(DOCUMENT, other)).toEqual(['name', 'birthday', 'taxId']);
});

it('takes a first name alone for nobody’s', () => {
  expect(mismatchesOf(DOCUMENT, { ...TOLD, name: 'Maria' })).toEqual(['name']);
});

it('does not compare what one side does not tell', () => {
  expect(mismatchesOf(null, TOLD)).toEqual([]);
  expect(mismatchesOf(DOCUMENT, { name: null, birthday: null, taxNumber: null })).toEqual([]);
  expect(mismatchesOf({ ...DOCUMENT, name: null, birthday: null, taxId: null }, TOLD)).toEqual([]);
});
