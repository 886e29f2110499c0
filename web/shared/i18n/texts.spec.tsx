import { enBackOffice } from '../../backoffice/src/shell/en';
import { ptBackOffice } from '../../backoffice/src/shell/pt';
import { enSite } from '../../site/src/i18n/en';
import { ptSite } from '../../site/src/i18n/pt';

type Tree = { readonly [key: string]: string | Tree };

function texts(tree: Tree, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') found.set(path + key, value);
    else for (const [inner, text] of texts(value, `${path}${key}.`)) found.set(inner, text);
  }
  return found;
}

const variables = (text: string) => [...text.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g)].map((match) => match[1]).sort();

describe.each([
  ['the site', ptSite, enSite],
  ['the back office', ptBackOffice, enBackOffice],
])('the texts of %s', (_, pt, en) => {
  const portuguese = texts(pt);
  const english = texts(en);

  it('hold the same keys in both languages', () => {
    expect([...english.keys()].sort()).toEqual([...portuguese.keys()].sort());
  });

  it('are all written, with the same variables', () => {
    for (const [key, text] of portuguese) {
      expect([key, text.trim() !== '', english.get(key)!.trim() !== '']).toEqual([key, true, true]);
      expect([key, variables(english.get(key)!)]).toEqual([key, variables(text)]);
    }
  });
});
