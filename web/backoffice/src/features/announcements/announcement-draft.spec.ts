import { EMPTY_DRAFT, faultsOf, inputOf } from './announcement-draft';

const TEXT = { title: 'Título', text: 'Texto', button: '' };
const WHOLE = { ...EMPTY_DRAFT, texts: { pt: TEXT, en: TEXT } };
const utc = (local: string) => `${local}:00.000Z`;

it('asks for both languages', () => {
  expect(faultsOf({ ...WHOLE, texts: { pt: TEXT, en: { ...TEXT, title: ' ', text: '' } } })).toEqual({
    'en.title': 'needed',
    'en.text': 'needed',
  });
  expect(faultsOf(WHOLE)).toEqual({});
});

it('asks for whom a popup is, and sends it for popups alone', () => {
  expect(faultsOf({ ...WHOLE, kind: 'PU' })).toEqual({ execution: 'needsAudience' });
  expect(inputOf({ ...WHOLE, kind: 'PU', execution: 'F' }, 'k', utc).execution).toBe('F');
  expect(inputOf({ ...WHOLE, kind: 'PL', execution: 'F' }, 'k', utc).execution).toBeNull();
});

it('asks for a target where there is one, and for an end after the beginning', () => {
  expect(faultsOf({ ...WHOLE, linkageType: 'GAME' })).toEqual({ linkTarget: 'needed' });
  expect(faultsOf({ ...WHOLE, from: '2026-11-21T10:00', until: '2026-11-21T10:00' })).toEqual({ until: 'wrongOrder' });
});

it('sends banners to the home page, and times in UTC', () => {
  const input = inputOf(
    { ...WHOLE, kind: 'B', from: '2026-11-21T10:00', linkageType: 'DEPOSIT', linkTarget: 'left over' },
    'k',
    utc,
  );
  expect(input).toMatchObject({
    key: 'k',
    group: 'w_home',
    from: '2026-11-21T10:00:00.000Z',
    until: null,
    linkTarget: '',
    order: 100,
  });
});
