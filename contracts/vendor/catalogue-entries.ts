import { z } from 'zod';
import { GameCategory } from '../http/games';
import { MOTIFS } from './demo/demo-game';

const Name = z.string().trim().min(1).max(60);
/** A vendor's id, as the settings VENDORS and VENDOR_KEYS write it. */
const VendorCode = z.string().regex(/^[a-z0-9]{1,40}$/, { error: 'must be 1 to 40 small letters or digits' });

/** A vendor that an operator adds to the catalogue. */
export const VendorEntry = z
  .strictObject({
    vendorCode: VendorCode,
    name: Name,
    /** `seamless`: the vendor asks for every bet. `transfer`: funds are moved to the vendor first. */
    mode: z.enum(['seamless', 'transfer']),
  })
  .meta({ id: 'CatalogueVendorEntry' });
export type VendorEntry = z.infer<typeof VendorEntry>;

/** The code that travels in the vendor API. */
const GameCode = z
  .string()
  .regex(/^[A-Za-z0-9._:-]{1,64}$/, { error: 'must be 1 to 64 letters, digits, dots, colons, hyphens or _' });

/** The most that a round of a game may pay without a decision of finance; null where the house's settings hold. */
export const CeilingEntry = z
  .strictObject({
    vendorCode: VendorCode,
    gameCode: GameCode,
    /** A decimal amount of the merchant's currency. */
    maxWin: z
      .string()
      .regex(/^\d{1,12}(\.\d{1,8})?$/, { error: 'must be an amount, such as 250000.00' })
      .nullable(),
    /** A multiple of the stakes of the round. */
    stakeTimes: z.number().int().min(1).max(1_000_000_000).nullable(),
  })
  .meta({ id: 'CatalogueCeilingEntry' });
export type CeilingEntry = z.infer<typeof CeilingEntry>;

/** A game that an operator adds to a vendor of the catalogue. */
export const GameEntry = z
  .strictObject({
    vendorCode: VendorCode,
    gameCode: GameCode,
    name: Name,
    category: GameCategory,
    /** The motif that the site draws. */
    artwork: z.enum(MOTIFS),
    /** The published return to player, in parts per million. */
    rtpPpm: z.number().int().min(1).max(1_000_000),
    isHot: z.boolean(),
    isNew: z.boolean(),
    classify: z.array(z.string().regex(/^[A-Z0-9_]{1,30}$/, { error: 'must be capital letters, digits or _' })).max(10),
  })
  .meta({ id: 'CatalogueGameEntry' });
export type GameEntry = z.infer<typeof GameEntry>;
