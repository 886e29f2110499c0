import { announcementSchema, EMPTY_DRAFT, type Draft } from './announcement-draft';

const TEXT = { title: 'Título', text: 'Texto', button: '' };
const WHOLE = { ...EMPTY_DRAFT, texts: { pt: TEXT, en: TEXT } };
const schema = announcementSchema((local) => `${local}:00.000Z`);
const inputOf = (draft: Draft) => schema.parse(draft);
/** The fields that have a fault. */
const faultsOf = (draft: Draft) => schema.safeParse(draft).error?.issues.map(({ path }) => path.join('.')) ?? [];

it('asks for both languages', () => {
  expect(faultsOf({ ...WHOLE, texts: { pt: TEXT, en: { ...TEXT, title: ' ', text: '' } } })).toEqual([
    'texts.en.title',
    'texts.en.text',
  ]);
  expect(faultsOf(WHOLE)).toEqual([]);
});

it('asks for whom a popup is, and sends it for popups alone', () => {
  expect(faultsOf({ ...WHOLE, kind: 'PU' })).toEqual(['execution']);
  expect(inputOf({ ...WHOLE, kind: 'PU', execution: 'F' }).execution).toBe('F');
  expect(inputOf({ ...WHOLE, kind: 'PL', execution: 'F' }).execution).toBeNull();
});

it('asks for a target where there is one, and for an end after the beginning', () => {
  expect(faultsOf({ ...WHOLE, linkageType: 'GAME' })).toEqual(['linkTarget']);
  expect(faultsOf({ ...WHOLE, from: '2026-11-21T10:00', until: '2026-11-21T10:00' })).toEqual(['until']);
});

it('sends banners to the home page, and times in UTC', () => {
  const input = inputOf({
    ...WHOLE,
    kind: 'B',
    from: '2026-11-21T10:00',
    linkageType: 'DEPOSIT',
    linkTarget: 'left over',
  });
  expect(input).toMatchObject({
    group: 'w_home',
    from: '2026-11-21T10:00:00.000Z',
    until: null,
    linkTarget: '',
    order: 100,
  });
});
