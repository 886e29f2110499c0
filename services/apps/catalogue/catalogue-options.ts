import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { GAME_CATEGORIES } from '@contracts/http/games';
import { CeilingEntry, GameEntry, VendorEntry } from '@contracts/vendor/catalogue-entries';

export const USAGE = `npm run catalogue -- list [<vendor>]   the vendors and games that stand
npm run catalogue -- add-vendor <vendor> --name <name> [--mode seamless|transfer]
npm run catalogue -- add-game <vendor> <game> --name <name> --category <category> --artwork <motif> --rtp <percent>
    [--hot] [--new] [--classify <class>,…]
npm run catalogue -- set-ceiling <vendor> <game> [--max-win <amount>] [--stake-times <number>]

<vendor> is the id in VENDOR_KEYS; <game> is the code in the vendor API; --rtp is the published return to player, such as 96.5.
The categories are ${GAME_CATEGORIES.join(', ')}.
set-ceiling says what one round of the game may pay without a decision of finance; what is left out is as WIN_MAX and
WIN_MAX_STAKES say.
The same addition again changes nothing. A vendor or game that stands with other facts is refused.`;

/** The command line cannot be carried out; the message tells a person why. */
export class CatalogueRefusal extends Error {
  override readonly name = 'CatalogueRefusal';
}

export type CatalogueAction =
  | { readonly action: 'list'; readonly vendorCode: string | undefined }
  | { readonly action: 'add-vendor'; readonly vendor: VendorEntry }
  | { readonly action: 'add-game'; readonly game: GameEntry }
  | { readonly action: 'set-ceiling'; readonly ceiling: CeilingEntry };

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const OPTIONS = {
  name: text,
  mode: text,
  category: text,
  artwork: text,
  rtp: text,
  classify: text,
  hot: flag,
  new: flag,
  'max-win': text,
  'stake-times': text,
} as const;

/** How the fields of the contract are called on the command line. */
const NAMES: Readonly<Record<string, string>> = {
  vendorCode: '<vendor>',
  gameCode: '<game>',
  name: '--name',
  mode: '--mode',
  category: '--category',
  artwork: '--artwork',
  rtpPpm: '--rtp',
  classify: '--classify',
  maxWin: '--max-win',
  stakeTimes: '--stake-times',
};

/** Reads the command line by the schemas of the contract. @throws CatalogueRefusal */
export function readAction(args: readonly string[]): CatalogueAction {
  const { action, positionals, values } = parsed(args);
  const [vendorCode, gameCode, ...rest] = positionals;
  const optionsOf = (allowed: readonly string[], places: number) => {
    const other = Object.keys(values).find((name) => !allowed.includes(name));
    if (other) throw new CatalogueRefusal(`${action} has no --${other}.\n\n${USAGE}`);
    if (rest.length > 0 || positionals.length > places) throw new CatalogueRefusal(`Too many words.\n\n${USAGE}`);
  };
  switch (action) {
    case 'list':
      optionsOf([], 1);
      return { action, vendorCode };
    case 'add-vendor':
      optionsOf(['name', 'mode'], 1);
      return { action, vendor: read(VendorEntry, { vendorCode, name: values.name, mode: values.mode ?? 'seamless' }) };
    case 'add-game': {
      optionsOf(['name', 'category', 'artwork', 'rtp', 'classify', 'hot', 'new'], 2);
      const { name, category, artwork, rtp, classify, hot: isHot = false, new: isNew = false } = values;
      const classes = (classify ?? '').split(',').filter(Boolean);
      const facts = { name, category, artwork, rtpPpm: ppmOf(rtp), isHot, isNew, classify: classes };
      return { action, game: read(GameEntry, { vendorCode, gameCode, ...facts }) };
    }
    case 'set-ceiling': {
      optionsOf(['max-win', 'stake-times'], 2);
      const { 'max-win': maxWin = null, 'stake-times': times } = values;
      const stakeTimes = times === undefined ? null : Number(times);
      return { action, ceiling: read(CeilingEntry, { vendorCode, gameCode, maxWin, stakeTimes }) };
    }
    default:
      throw new CatalogueRefusal(USAGE);
  }
}

function parsed(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    return { action: positionals[0], positionals: positionals.slice(1), values };
  } catch (error) {
    throw new CatalogueRefusal(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const given = value as Record<string, unknown>;
  const lines = result.error.issues.map(({ path, message }) => {
    const field = String(path[0]);
    return `  ${NAMES[field] ?? field}: ${given[field] === undefined ? 'is needed' : message}`;
  });
  throw new CatalogueRefusal(`The entry does not fit.\n${lines.join('\n')}`);
}

/** A percentage in parts per million, without a detour over floating point. */
function ppmOf(percent: string | undefined): number | undefined {
  if (percent === undefined) return undefined;
  const [, whole, fraction = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(percent) ?? [];
  if (whole === undefined)
    throw new CatalogueRefusal('The entry does not fit.\n  --rtp: must be a percentage such as 96.5');
  return Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'));
}
