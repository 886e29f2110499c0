import type { HelpSection } from '@contracts/http/system';
import { anchorOf, searchHelp, topicAt } from '../../parts/help/use-help';

const section = (
  id: HelpSection['id'],
  title: string,
  ...topics: readonly [term: string, title: string, text: string][]
): HelpSection => ({
  id,
  title,
  version: null,
  effectiveFrom: null,
  topics: topics.map(([term, name, text]) => ({ term, title: name, text })),
});
const sections = [
  section(
    'deposit',
    'Depósitos',
    ['how', 'Como deposito?', 'Toque em **Depositar**.'],
    ['late', 'Não chegou', 'Espere alguns minutos.'],
  ),
  section('games', 'Jogos', ['rtp', 'O que é RTP?', 'A parte que volta em [prêmios](/x).']),
];
const found = (search: string) => searchHelp(sections, search).flatMap(({ topics }) => topics.map(({ term }) => term));

it.each([
  ['', ['how', 'late', 'rtp']],
  ['deposito', ['how', 'late']],
  ['PREMIOS', ['rtp']],
  ['nao minutos', ['late']],
  ['nao premios', []],
  ['(/x)', []],
])('"%s" finds %j', (search, terms) => {
  expect(found(search)).toEqual(terms);
});

it('finds the topic of an anchor, its own or the first of its section', () => {
  const help = { lang: 'pt', sections };
  expect([topicAt(help, 'late'), topicAt(help, 'games'), topicAt(help, 'x'), topicAt(undefined, 'late')]).toEqual([
    'late',
    'rtp',
    null,
    null,
  ]);
});

it.each([
  ['#rtp', 'rtp'],
  ['', ''],
  ['#n%C3%A3o', 'não'],
  ['#%', ''],
  ['#%E0%A4%A', ''],
])('reads the anchor %s as "%s", whatever somebody wrote into a link', (hash, term) => {
  expect(anchorOf(hash)).toBe(term);
});
