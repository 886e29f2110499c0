import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { LONGEST_PICTURE } from '@contracts/vendor/round-detail';
import { tileOf } from '@contracts/vendor/demo/motifs/all';
import { GAMES as GAME_TABLE } from './engines/game-table';
import { slotPicture } from './games/slot-picture';
import { skinOf } from './slots/skin';
import type { LinesSlot, SlotSymbol } from './slots/slot-definition';

const PAGES = path.join(__dirname, 'pages');
const SHARED = 'shared/texts.js';
const GAMES = readdirSync(PAGES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(path.join(PAGES, entry.name)).includes('texts.js'))
  .map(({ name }) => name)
  .filter((name) => name !== 'shared');

/** The craft with a nose, which points where the flight goes. */
const STEERED: ReadonlySet<string> = new Set(['rocket', 'plane', 'jet', 'paperplane', 'shuttle']);

const sourceOf = (file: string) =>
  ts.createSourceFile(
    file,
    readFileSync(path.join(PAGES, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.JS,
  );

/** The texts of a language as `name` or `name.inner`, a function with how many values it takes. */
function textsIn(file: string, language: 'pt' | 'en'): string[] {
  const found: string[] = [];
  const list = (object: ts.ObjectLiteralExpression, prefix: string): void => {
    for (const property of object.properties) {
      if (!ts.isPropertyAssignment(property)) throw new Error(`${file}: ${property.getText()} is no plain text`);
      const name = `${prefix}${(property.name as ts.Identifier | ts.StringLiteral).text}`;
      const { initializer } = property;
      if (ts.isObjectLiteralExpression(initializer)) list(initializer, `${name}.`);
      else found.push(ts.isArrowFunction(initializer) ? `${name}(${initializer.parameters.length})` : name);
    }
  };
  const visit = (node: ts.Node): void => {
    const isLanguage =
      (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) &&
      (node.name as ts.Identifier).text === language &&
      node.initializer !== undefined &&
      ts.isObjectLiteralExpression(node.initializer);
    if (isLanguage) list(node.initializer as ts.ObjectLiteralExpression, '');
    else ts.forEachChild(node, visit);
  };
  visit(sourceOf(file));
  return found.sort();
}

/** The names that a script reads from its texts, which every script calls `t`. */
function textsAskedBy(file: string): string[] {
  const asked: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      const { expression: from } = node;
      const isTexts =
        (ts.isIdentifier(from) && from.text === 't') || (ts.isPropertyAccessExpression(from) && from.name.text === 't');
      if (isTexts) asked.push(node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(sourceOf(file));
  return asked;
}

const namesOf = (file: string) => textsIn(file, 'pt').map((text) => text.split(/[.(]/)[0]!);

it.each([SHARED, ...GAMES.map((game) => `${game}/texts.js`)])('%s says everything in both languages', (file) => {
  expect(textsIn(file, 'pt').length).toBeGreaterThan(5);
  expect(textsIn(file, 'en')).toEqual(textsIn(file, 'pt'));
});

it.each(GAMES)('the pages of %s ask for no text that is missing', (game) => {
  const known = new Set([...namesOf(SHARED), ...namesOf(`${game}/texts.js`)]);
  const scripts = readdirSync(path.join(PAGES, game)).filter((name) => name.endsWith('.js') && name !== 'texts.js');
  const asked = scripts.flatMap((script) => textsAskedBy(`${game}/${script}`).map((name) => ({ script, name })));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter(({ name }) => !known.has(name))).toEqual([]);
});

it('the frame of all games asks for no text that a game lacks', () => {
  const known = GAMES.map((game) => new Set([...namesOf(SHARED), ...namesOf(`${game}/texts.js`)]));
  const asked = ['frame.js', 'stake-panel.js', 'win-moment.js', 'history.js'].flatMap((script) =>
    textsAskedBy(`shared/${script}`),
  );
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((name) => known.some((texts) => !texts.has(name)))).toEqual([]);
});

interface Craft {
  readonly craftOf: (game: object) => { readonly picture: { readonly src: string }; readonly steers: boolean };
}

it('a flight draws what its tile shows, with the gradients of the drawing', () => {
  Object.assign(globalThis, { Image: class {} });
  const { craftOf } = jest.requireActual<Craft>('./pages/crash/craft.js');
  const flights = [...GAME_TABLE.values()].filter(({ engine }) => engine.kind === 'crash');
  expect(flights.length).toBeGreaterThan(5);
  for (const { game } of flights) {
    const tile = tileOf(game.artwork);
    const { picture, steers } = craftOf({ artwork: game.artwork, tile });
    const drawn = decodeURIComponent(picture.src);
    expect([game.code, drawn.includes(tile.drawing)]).toEqual([game.code, true]);
    const lacking = [...drawn.matchAll(/url\(#([\w-]+)\)/g)].filter(([, id]) => !drawn.includes(`id="${id}"`));
    expect([game.code, lacking]).toEqual([game.code, []]);
    expect([game.code, steers]).toEqual([game.code, STEERED.has(game.artwork)]);
  }
});

interface Symbols {
  readonly wear: (game: object) => void;
  readonly nameOf: (symbol: string) => string;
  readonly symbolSvg: (symbol: string) => string;
}

it('the reels of a slot carry what its tile shows, drawn with gradients that the page has', () => {
  const { wear, nameOf, symbolSvg } = jest.requireActual<Symbols>('./pages/slot/symbols.js');
  const shared = readFileSync(path.join(PAGES, 'slot/symbols.js'), 'utf8');
  const slots = [...GAME_TABLE.values()].filter(({ engine }) => engine.kind === 'slot');
  expect(slots.length).toBeGreaterThan(50);
  for (const { game, engine } of slots) {
    const rules = engine.published as LinesSlot;
    const tile = tileOf(game.artwork);
    wear({ skin: skinOf(game, rules), tile });
    const worn = Object.keys(rules.pays);
    // Where coins are what is held, they are the symbol of the hold and no other.
    const carried = [...worn.map(nameOf), ...(rules.hold ? ['coin'] : [])];
    expect([game.code, carried]).toEqual([game.code, expect.arrayContaining([game.artwork])]);
    const drawn = worn.map(symbolSvg).join('');
    expect([game.code, drawn]).toEqual([game.code, expect.not.stringMatching(/undefined|NaN/)]);
    const lacking = [...drawn.matchAll(/url\(#([\w-]+)\)/g)].filter(
      ([, id]) => !`${shared}${tile.gradients}`.includes(`id="${id}"`),
    );
    expect([game.code, lacking]).toEqual([game.code, []]);
    // The picture for an operator is drawn on the server; it has every symbol, and fits into the contract.
    const all = [...worn, 'wild', 'wild2', 'wild3', 'scatter', 'coin'] as SlotSymbol[];
    const told = slotPicture({ grid: [all] }, [], skinOf(game, rules));
    expect([game.code, told]).toEqual([game.code, expect.not.stringMatching(/undefined|NaN/)]);
    expect(told.length).toBeLessThan(LONGEST_PICTURE);
  }
});
