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

/** A game that an operator adds to a vendor of the catalogue. */
export const GameEntry = z
  .strictObject({
    vendorCode: VendorCode,
    /** The code that travels in the vendor API. */
    gameCode: z
      .string()
      .regex(/^[A-Za-z0-9._:-]{1,64}$/, { error: 'must be 1 to 64 letters, digits, dots, colons, hyphens or _' }),
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
