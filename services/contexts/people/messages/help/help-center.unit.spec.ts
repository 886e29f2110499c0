import { HelpCenter } from '@contracts/http/system';
import { helpCenter } from './help-center';
import { prose } from './prose';

const [pt, en] = [helpCenter('pt'), helpCenter('en')];
const outline = ({ sections }: HelpCenter) => sections.map(({ id, topics }) => [id, topics.map(({ term }) => term)]);
const topics = [pt, en].flatMap(({ lang, sections }) =>
  sections.flatMap((section) => section.topics.map((topic) => ({ lang, ...topic }))),
);

it('has the same sections and anchors in both languages', () => {
  expect(outline(en)).toEqual(outline(pt));
  expect(pt.sections.map(({ id }) => id)).toEqual([
    'about',
    'account',
    'deposit',
    'withdraw',
    'games',
    'responsible',
    'contact',
    'terms',
    'privacy',
  ]);
  expect(HelpCenter.parse(pt)).toEqual(pt);
});

it('has anchors that are of one topic each', () => {
  const terms = pt.sections.flatMap((section) => section.topics.map(({ term }) => term));
  expect(new Set(terms).size).toBe(terms.length);
});

it('says of what binds which edition it is, and of nothing else', () => {
  const binding = pt.sections
    .filter(({ version }) => version !== null)
    .map(({ id, effectiveFrom }) => [id, effectiveFrom]);
  expect(binding).toEqual([
    ['terms', '2026-11-23'],
    ['privacy', '2026-11-23'],
  ]);
});

it.each(topics)('$lang $term is plain text with links that lead somewhere', ({ title, text }) => {
  expect(title.length).toBeGreaterThan(3);
  expect(text.length).toBeGreaterThan(60);
  expect(text).not.toMatch(/[<>]|\n {2}/);
  for (const [, target] of text.matchAll(/\]\(([^)]*)\)/g)) expect(target).toMatch(/^\/\?popup=[a-z]+$/);
});

it.each([
  ['pt-BR', 'pt'],
  ['EN_us', 'en'],
  ['vi', 'pt'],
  ['constructor', 'pt'],
])('answers %s in %s', (asked, lang) => {
  expect(helpCenter(asked).lang).toBe(lang);
});

it('joins lines of source and keeps paragraphs and points', () => {
  expect(prose`one
    two

    - a
    - b
      still b`).toBe('one two\n\n- a\n- b still b');
});
