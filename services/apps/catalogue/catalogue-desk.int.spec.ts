import { CatalogueCommandsModule, CatalogueModule } from '@contexts/catalogue/catalogue.api';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { CatalogueDesk } from './catalogue-desk';
import { CatalogueRefusal, readAction } from './catalogue-options';

let contexts: ContextHarness;
let desk: CatalogueDesk;

beforeAll(async () => {
  contexts = await openContexts({ imports: [CatalogueCommandsModule, CatalogueModule], providers: [CatalogueDesk] });
  desk = contexts.module.get(CatalogueDesk);
});

afterAll(() => contexts.close());

const run = (...args: string[]) => desk.run(readAction(args));
const types = async () => (await contexts.events()).map(({ type }) => type);
const SEVENS = ['--name', 'Royal Sevens', '--category', 'RNG', '--artwork', 'seven', '--rtp', '96.5'];

it('adds a vendor and its game once, and prints what stands', async () => {
  expect(await run('list')).toEqual(['sandbox: not in the catalogue']);
  expect(await run('add-vendor', 'sandbox', '--name', 'Royal Studio')).toEqual([
    'sandbox is added.',
    'sandbox: Royal Studio, seamless, 0 games',
  ]);
  const marks = ['--hot', '--classify', 'CLASSIC,BONUS'];
  const game = '  sevens, Royal Sevens, RNG, seven, 96.5%, hot, CLASSIC, BONUS';
  const standing = ['sandbox: Royal Studio, seamless, 1 game', game];
  expect(await run('add-game', 'sandbox', 'sevens', ...SEVENS, ...marks)).toEqual(['sevens is added.', ...standing]);
  expect(await run('add-game', 'sandbox', 'sevens', ...SEVENS, ...marks)).toEqual([
    'sevens stood already.',
    ...standing,
  ]);
  expect(await run('add-vendor', 'sandbox', '--name', 'Royal Studio')).toEqual(['sandbox stood already.', ...standing]);
  expect(await run('list')).toEqual(standing);
  expect(await run('list', 'sandbox')).toEqual(standing);
  expect(await types()).toEqual(['VendorAdded', 'GameAdded']);
  expect((await contexts.events())[1]).toMatchObject({ data: { rtpPpm: 965_000, isHot: true, isNew: false } });
});

it('refuses other facts, and says what stands', async () => {
  const before = await types();
  await expect(run('add-vendor', 'sandbox', '--name', 'Other')).rejects.toThrow(
    /^sandbox stands already with another name or mode, and keeps them\.\nsandbox: Royal Studio/,
  );
  await expect(run('add-game', 'sandbox', 'sevens', ...SEVENS, '--new')).rejects.toThrow(/^sevens stands already/);
  await expect(run('add-game', 'nosuch', 'sevens', ...SEVENS)).rejects.toThrow(
    new CatalogueRefusal('There is no vendor nosuch; add-vendor adds it.'),
  );
  expect(await types()).toEqual(before);
});

it('gives a game a ceiling, changes it, and leaves it to the settings of the house again', async () => {
  const game = '  sevens, Royal Sevens, RNG, seven, 96.5%, hot, CLASSIC, BONUS';
  const vendor = 'sandbox: Royal Studio, seamless, 1 game';
  const set = (...options: string[]) => run('set-ceiling', 'sandbox', 'sevens', ...options);
  const said = 'The ceiling of sevens is set.';
  expect(await set('--max-win', '250000', '--stake-times', '5000')).toEqual([
    said,
    vendor,
    `${game}, pays at most 250000.00 BRL, 5000 × stake`,
  ]);
  expect(await set('--stake-times', '500')).toEqual([said, vendor, `${game}, pays at most 500 × stake`]);
  expect(await set()).toEqual([said, vendor, game]);
  expect(await set('--stake-times', '500')).toEqual([said, vendor, `${game}, pays at most 500 × stake`]);
  expect(await set('--stake-times', '500')).toEqual([said, vendor, `${game}, pays at most 500 × stake`]);
  expect((await types()).filter((type) => type === 'WinCeilingSet')).toHaveLength(4);
  await expect(run('set-ceiling', 'sandbox', 'nosuch', '--stake-times', '5')).rejects.toThrow(
    /^There is no game nosuch of sandbox; add-game adds it\./,
  );
  await expect(set('--max-win', '1.001')).rejects.toThrow('--max-win: 1.001 is no amount of BRL');
});

it('says that a vendor without a key cannot be played', async () => {
  expect(await run('add-vendor', 'keyless', '--name', 'Keyless', '--mode', 'transfer')).toEqual([
    'keyless is added.',
    'keyless: Keyless, transfer, 0 games',
    '  keyless has no key in VENDOR_KEYS: no member can open its games.',
  ]);
});

it.each([
  [['add-vendor', 'Acme', '--name', 'A'], '<vendor>: must be 1 to 40 small letters or digits'],
  [['add-vendor', 'acme'], '--name: is needed'],
  [['add-vendor', 'acme', '--name', 'A', '--mode', 'loose'], '--mode: '],
  [['add-vendor', 'acme', '--name', 'A', '--rtp', '96'], 'add-vendor has no --rtp'],
  [['add-game', 'acme', ...SEVENS], '<game>: is needed'],
  [['add-game', 'acme', 'a b', ...SEVENS], '<game>: must be'],
  [['add-game', 'acme', 'g', ...SEVENS, '--category', 'SLOTS'], '--category: '],
  [['add-game', 'acme', 'g', ...SEVENS, '--artwork', 'unicorn'], '--artwork: '],
  [['add-game', 'acme', 'g', ...SEVENS, '--rtp', '101'], '--rtp: '],
  [['add-game', 'acme', 'g', ...SEVENS, '--rtp', '96,5'], '--rtp: must be a percentage such as 96.5'],
  [['add-game', 'acme', 'g', ...SEVENS, '--classify', 'lower'], '--classify: '],
  [['add-game', 'acme', 'g', 'h', ...SEVENS], 'Too many words'],
  [['set-ceiling', 'acme'], '<game>: is needed'],
  [['set-ceiling', 'acme', 'g', '--max-win', '-5'], '--max-win'],
  [['set-ceiling', 'acme', 'g', '--max-win', 'much'], '--max-win: must be an amount'],
  [['set-ceiling', 'acme', 'g', '--stake-times', '1.5'], '--stake-times: '],
  [['set-ceiling', 'acme', 'g', '--stake-times', '0'], '--stake-times: '],
  [['set-ceiling', 'acme', 'g', '--name', 'x'], 'set-ceiling has no --name'],
  [['add-game', 'acme', 'g', '--colour', 'red'], '--colour'],
  [['remove-vendor', 'acme'], 'npm run catalogue -- list'],
])('refuses %p before anything is opened', (args, message) => {
  expect(() => readAction(args)).toThrow(CatalogueRefusal);
  expect(() => readAction(args)).toThrow(message);
});
