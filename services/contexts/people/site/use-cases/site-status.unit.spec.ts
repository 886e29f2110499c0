import { SystemStatus } from '@contracts/http/system';
import { PHONE_PROOF_PURPOSES, type PhoneProofOffer } from '@contracts/http/identity/phone-proofs';
import { siteDecider } from '../domain/site.decide';
import { siteStatus, type StatusQuestion } from './site-status';

const OWN = Object.fromEntries(PHONE_PROOF_PURPOSES.map((one) => [one, 'own'])) as PhoneProofOffer['ways'];

const question: StatusQuestion = {
  config: {
    MERCHANT_CODE: 'croupier',
    MERCHANT_NAME: 'Croupier',
    MERCHANT_CURRENCY: 'BRL',
    MERCHANT_TIME_ZONE: 'America/Sao_Paulo',
    PHONE_PROOFS: { ways: OWN, service: undefined },
    PUBLIC_URL: 'https://play.example:8443',
    SWITCHES: ['USERNAMEREG3'],
  },
  site: siteDecider.initial(),
  isUnderMaintenance: false,
  isBlocked: false,
  paused: { vendors: ['v2'], games: ['v1/g1'] },
  visitor: { ip: '203.0.113.7', country: 'BR' },
  language: 'pt',
  clock: { nowMs: () => Date.parse('2026-01-02T03:04:05.000Z') },
};
const maintenance = { isOn: true, note: { pt: 'Até já', en: 'Back soon' }, until: '2026-01-02T05:00:00.000Z' };

it('says what the contract promises', () => {
  const status = siteStatus(question);
  expect(SystemStatus.parse(status)).toEqual(status);
  expect(status).toMatchObject({
    status: 0,
    serverTime: '2026-01-02T03:04:05.000Z',
    merchant: { currencyDigits: 2 },
    visitor: { ip: '203.0.113.7', country: 'BR' },
    location: 'BR',
    paused: { vendors: ['v2'], games: ['v1/g1'] },
  });
  expect(status.info).toMatchObject({
    mainDomain: 'play.example:8443',
    domainRoute: [{ domain: 'play.example:8443', purpose: 'WEB' }],
  });
});

it('says that the site is under maintenance, in the words of the merchant', () => {
  const during = { ...question, site: { ...question.site, maintenance }, isUnderMaintenance: true };
  expect(siteStatus(during)).toMatchObject({
    status: 1,
    maintenance: true,
    maintenanceNote: 'Até já',
    maintenanceUntil: '2026-01-02T05:00:00.000Z',
  });
  expect(siteStatus({ ...during, language: 'en' })).toMatchObject({ maintenanceNote: 'Back soon' });
});

it('puts maintenance before the region', () => {
  expect(siteStatus({ ...question, isBlocked: true })).toMatchObject({
    status: 2,
    regionRestriction: true,
    maintenance: false,
  });
  expect(siteStatus({ ...question, isBlocked: true, isUnderMaintenance: true })).toMatchObject({
    status: 1,
    regionRestriction: true,
  });
});

it.each([
  [['USERNAMEREG3'], ['username']],
  [
    ['USERNAMEREG3', 'MOBILENUMREG3'],
    ['mobile', 'username'],
  ],
  [[], []],
])('offers the registrations that are switched on: %j', (SWITCHES, types) => {
  const { info } = siteStatus({ ...question, config: { ...question.config, SWITCHES } });
  expect(info.register.types).toEqual(types);
  const registration = info.whitelabel.find(({ modId }) => modId === 'REGISTRATION')!;
  expect(registration.enabled).toBe(SWITCHES.length > 0 ? '1' : '0');
  expect(registration.childrenNodes.filter(({ enabled }) => enabled === '1').map(({ modId }) => modId)).toEqual(
    SWITCHES,
  );
});

it('names the service that proves numbers, and none where there is none', () => {
  expect(siteStatus(question).info.phoneProof).toBeNull();
  const ways = { ...OWN, register: 'external' as const };
  const page = 'https://phone.example/prove';
  const service = { channel: 'main', page, keysUrl: 'https://phone.example/keys', issuer: 'i', audience: 'a' };
  const config = { ...question.config, PHONE_PROOFS: { ways, service } };
  expect(siteStatus({ ...question, config }).info.phoneProof).toEqual({ channel: 'main', page, ways });
});
