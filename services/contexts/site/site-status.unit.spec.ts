import { SystemStatus } from '@contracts/http/system';
import { siteStatus } from './site-status';

const settings = {
  MAINTENANCE: false, MERCHANT_CODE: 'croupier', MERCHANT_NAME: 'Croupier', MERCHANT_CURRENCY: 'BRL' as const,
  MERCHANT_TIME_ZONE: 'America/Sao_Paulo', PUBLIC_URL: 'https://play.example:8443',
};
const clock = { nowMs: () => Date.parse('2026-01-02T03:04:05.000Z') };

it('says what the contract promises', () => {
  const status = siteStatus(settings, clock, '203.0.113.7');
  expect(SystemStatus.parse(status)).toEqual(status);
  expect(status).toMatchObject({ status: 0, serverTime: '2026-01-02T03:04:05.000Z', merchant: { currencyDigits: 2 } });
  expect(status.info.mainDomain).toBe('play.example:8443');
});

it('says that the site is under maintenance', () => {
  expect(siteStatus({ ...settings, MAINTENANCE: true }, clock, '203.0.113.7')).toMatchObject({ status: 1, maintenance: true });
});
