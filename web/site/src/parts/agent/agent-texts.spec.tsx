import { ENTRANCE_TEXTS } from '../../features/agent-centre/entrance/entrance-texts';
import { enAgent } from './texts.en';
import { ptAgent } from './texts.pt';

type Tree = { readonly [key: string]: string | Tree };

function textsOf(tree: Tree, path = ''): readonly (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as const] : textsOf(value, `${path}${key}.`),
  );
}

const variables = (text: string) => [...text.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g)].map((match) => match[1]).sort();

it('what agents read is written in both languages, with the same variables', () => {
  const english = new Map(textsOf(enAgent));
  const portuguese = textsOf(ptAgent);
  expect([...english.keys()]).toHaveLength(portuguese.length);
  for (const [key, text] of portuguese) {
    expect([key, text.trim() !== '', english.get(key)?.trim() !== '']).toEqual([key, true, true]);
    expect([key, variables(english.get(key)!)]).toEqual([key, variables(text)]);
  }
});

it('the entrance says the same in three languages', () => {
  const keys = Object.keys(ENTRANCE_TEXTS.pt).sort();
  for (const texts of Object.values(ENTRANCE_TEXTS)) {
    expect(Object.keys(texts).sort()).toEqual(keys);
    expect(texts.copyright('Croupier', '2026')).toContain('2023–2026');
    expect(texts.hours).toMatch(/12|noon|meio-dia/);
  }
});
