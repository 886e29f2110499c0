import type { SiteSettings } from '@contracts/http/office/site-desk';
import { draftOf, readDraft } from './site-draft';

const SETTINGS: SiteSettings = {
  customerService: [],
  domains: [],
  gtagId: 'G-ABC123',
  imageCDNs: [],
  launchGameCDNs: [],
  resources: { TELEGRAM: { url: 'https://t.example/casa', labelNameEn: 'Telegram' } },
  blockedCountries: ['US', 'FR'],
  blockedRanges: ['203.0.113.0/24'],
};

it('reads back what it was made of', () => {
  const { blockedCountries, blockedRanges, resources, gtagId } = SETTINGS;
  expect(readDraft(draftOf(SETTINGS))).toEqual({ settings: { blockedCountries, blockedRanges, resources, gtagId } });
});

it('takes lists as people type them', () => {
  const read = readDraft({ ...draftOf(SETTINGS), countries: 'us; fr  de', ranges: '203.0.113.7\n\n2001:db8::/32\n' });
  expect(read).toMatchObject({
    settings: { blockedCountries: ['US', 'FR', 'DE'], blockedRanges: ['203.0.113.7', '2001:db8::/32'] },
  });
});

it('names what cannot be read', () => {
  const draft = draftOf(SETTINGS);
  expect(readDraft({ ...draft, countries: 'Brasil' })).toEqual({ faults: new Set(['countries']) });
  expect(readDraft({ ...draft, gtagId: 'UA-1' })).toEqual({ faults: new Set(['gtagId']) });
  expect(readDraft({ ...draft, channels: { ...draft.channels, FACEBOOK: 'http://insecure.example' } })).toEqual({
    faults: new Set(['FACEBOOK']),
  });
});
