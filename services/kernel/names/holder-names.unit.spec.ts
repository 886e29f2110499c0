import { comparable, likenessOf } from './holder-names';
import { jaroWinkler } from './jaro-winkler';
import { LABELLED_PAIRS } from './labelled-pairs';

// The likenesses that Winkler published for pairs of surnames (1994), to three digits.
it.each([
  ['shackleford', 'shackelford', 0.982],
  ['dunningham', 'cunnigham', 0.896],
  ['nichleson', 'nichulson', 0.956],
  ['jones', 'johnson', 0.832],
  ['massey', 'massie', 0.933],
  ['abroms', 'abrams', 0.922],
  ['hardin', 'martinez', 0.722],
  ['itman', 'smith', 0.467],
  ['jeraldine', 'geraldine', 0.926],
  ['marhta', 'martha', 0.961],
  ['michelle', 'michael', 0.921],
  ['julies', 'julius', 0.933],
  ['tanya', 'tonya', 0.88],
  ['dwayne', 'duane', 0.84],
  ['sean', 'susan', 0.805],
  ['jon', 'john', 0.933],
  ['jon', 'jan', 0.8],
  ['dixon', 'dicksonx', 0.813],
] as const)('says of %s and %s what was published', (one, other, published) => {
  expect(jaroWinkler(one, other)).toBeCloseTo(published, 3);
  expect(jaroWinkler(other, one)).toBeCloseTo(published, 3);
});

it('stays between nothing and all', () => {
  expect(jaroWinkler('abc', 'abc')).toBe(1);
  expect(jaroWinkler('abc', 'xyz')).toBe(0);
  expect(jaroWinkler('', '')).toBe(1);
  expect(jaroWinkler('', 'a')).toBe(0);
});

it('has pairs of every kind', () => {
  expect(LABELLED_PAIRS.length).toBeGreaterThanOrEqual(200);
});

it.each(LABELLED_PAIRS)('“%s” and “%s” are %s', (one, other, label) => {
  expect(likenessOf(one, other)).toBe(label);
  expect(likenessOf(other, one)).toBe(label);
});

it('compares names without accents, case, signs and particles', () => {
  expect(comparable('  Ana-Júlia D’Ávila dos Santos e Sá ')).toBe('ana julia davila santos sa');
});

it('calls nobody the same whose words are not all found, however alike the whole is', () => {
  expect(jaroWinkler('carlos souza', 'carlos santos')).toBeGreaterThan(0.9);
  expect(likenessOf('Carlos Souza', 'CARLOS SANTOS')).toBe('alike');
  expect(likenessOf('Carlos Souza', 'CARLOS')).toBe('alike');
});
