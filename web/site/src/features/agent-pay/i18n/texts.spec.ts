import { enAgentPay } from './texts.en';
import { ptAgentPay } from './texts.pt';

type Tree = { readonly [key: string]: string | Tree };

function texts(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : texts(value, `${path}${key}.`),
  );
}

const variables = (text: string) => [...text.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g)].map((match) => match[1]).sort();

it('says the same in both languages, with the same variables', () => {
  const english = new Map(texts(enAgentPay));
  const portuguese = texts(ptAgentPay);
  expect([...english.keys()].sort()).toEqual(portuguese.map(([key]) => key).sort());
  for (const [key, text] of portuguese) {
    expect([key, text.trim() !== '', variables(english.get(key)!)]).toEqual([key, true, variables(text)]);
  }
});
