import { KYC_PROFILES, type KycProfile } from '@contracts/http/identity/verification';
import { TEXT_EDITION } from '@contracts/validation/binding-texts';
import { LATER_STEPS, openSteps, type StepFacts } from './registration-steps';

const { version, effectiveFrom } = TEXT_EDITION;
/** A member who has just registered. */
const fresh: StepFacts = { told: {}, level: 0, acceptedTermsAt: `${effectiveFrom}T00:00:00.000Z`, texts: {} };
const PERSON = { payeeName: 'Ana Lima', birthday: '1990-05-17', nationality: 'Brasil', address: 'Rua Azul, 9' };
/** A member who has nothing left to do. */
const whole: StepFacts = {
  ...fresh,
  told: { ...PERSON, taxNumber: '52998224725' },
  level: 2,
  texts: { privacy: version },
};
const left = (profile: KycProfile, change: Partial<StepFacts>, from = whole) =>
  openSteps(profile, { ...from, ...change }).map(({ id, fields }) => [id, fields]);

it.each(['off', 'neutral'] as const)('%s: the account is the whole registration', (profile) => {
  expect(openSteps(profile, fresh)).toEqual([]);
});

it('BR asks for the person with a tax number, for the identity, and for consents, in this order', () => {
  expect(left('BR', {}, fresh)).toEqual([
    ['person', ['payeeName', 'taxNumber', 'birthday', 'nationality', 'address']],
    ['identity', ['identity']],
    ['consents', ['privacy']],
  ]);
});

it('UK asks for no tax number, since it knows none of its own', () => {
  expect(left('UK', {}, fresh)).toEqual([
    ['person', ['payeeName', 'birthday', 'nationality', 'address']],
    ['identity', ['identity']],
    ['consents', ['privacy']],
  ]);
});

it.each(KYC_PROFILES)('%s asks nothing of somebody who has done it all', (profile) => {
  expect(openSteps(profile, whole)).toEqual([]);
});

it.each<[string, Partial<StepFacts>, [string, string[]][]]>([
  ['a detail that was not told', { told: { ...PERSON } }, [['person', ['taxNumber']]]],
  ['an empty detail', { told: { ...whole.told, address: '' } }, [['person', ['address']]]],
  ['a number that was proved, and no document', { level: 1 }, [['identity', ['identity']]]],
  ['more than the identity', { level: 3 }, []],
  ['another version of a text', { texts: { privacy: '1.1' } }, [['consents', ['privacy']]]],
  ['the terms of an older registration', { acceptedTermsAt: '2026-01-01T00:00:00.000Z' }, [['consents', ['terms']]]],
  [
    'the same terms, accepted since',
    { acceptedTermsAt: '2026-01-01T00:00:00.000Z', texts: { privacy: version, terms: version } },
    [],
  ],
])('%s', (_, change, expected) => {
  expect(left('BR', change)).toEqual(expected);
});

it('every step of every profile is left to somebody who has done nothing', () => {
  for (const profile of KYC_PROFILES) {
    const nothing = { ...fresh, acceptedTermsAt: '2020-01-01T00:00:00.000Z' };
    expect(openSteps(profile, nothing).map(({ id }) => id)).toEqual(LATER_STEPS[profile].map(({ id }) => id));
  }
});
