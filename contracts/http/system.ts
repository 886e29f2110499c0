import { z } from 'zod';
import { call } from './call';
import { NoInput, Timestamp } from './common';
import { routes } from './routes';

/** A node of the tree of feature switches; `enabled` is '1' or '0'. */
export interface WhitelabelNode {
  modId: string;
  enabled: '0' | '1';
  childrenNodes: WhitelabelNode[];
}

export const WhitelabelNode: z.ZodType<WhitelabelNode> = z
  .object({
    modId: z.string(),
    enabled: z.enum(['0', '1']),
    get childrenNodes() {
      return z.array(WhitelabelNode);
    },
  })
  .meta({ id: 'WhitelabelNode' });

export const SystemStatus = z
  .object({
    /** 0 normal, 1 maintenance, 2 blocked in the visitor's region. */
    status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    maintenance: z.boolean(),
    regionRestriction: z.boolean(),
    location: z.string(),
    merchant: z.object({
      code: z.string(),
      name: z.string(),
      currency: z.string(),
      currencyDigits: z.number().int(),
      timeZone: z.string(),
    }),
    serverTime: Timestamp,
    info: z.object({
      customerService: z.array(z.object({ csPosition: z.string(), csType: z.string(), title: z.string(), path: z.string() })),
      resources: z.record(z.string(), z.object({ url: z.string() })),
      whitelabel: z.array(WhitelabelNode),
      mainDomain: z.string(),
    }),
  })
  .meta({ id: 'SystemStatus' });
export type SystemStatus = z.infer<typeof SystemStatus>;

const AnnouncementType = z.enum(['B', 'PL', 'PU', 'PR', 'H']);

export const Banner = z
  .object({
    id: z.string(),
    groupName: z.string(),
    title: z.string(),
    text: z.string(),
    buttonLabel: z.string(),
    /** Names the artwork that the site draws: crown, rocket, diamond. */
    artwork: z.string(),
    linkageType: z.enum(['NONE', 'REGISTER', 'DEPOSIT', 'GAME', 'PAGE']),
    linkTarget: z.string(),
  })
  .meta({ id: 'Banner' });
export type Banner = z.infer<typeof Banner>;

export const Notice = z
  .object({ id: z.string(), title: z.string(), content: z.string(), publishedAt: Timestamp })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof Notice>;

export const Announcements = z
  .object({ banners: z.array(Banner), player: z.array(Notice), popup: z.array(Notice), promotion: z.array(Notice) })
  .meta({ id: 'Announcements' });
export type Announcements = z.infer<typeof Announcements>;

export const systemCalls = {
  systemStatus: call(routes.systemStatus, 'What the site needs to know before it opens.', NoInput, SystemStatus),
  whitelabel: call(routes.whitelabel, 'The tree of feature switches.', NoInput, z.array(WhitelabelNode)),
  announcements: call(
    routes.announcements,
    'Banners and notices in the language of the request.',
    z.strictObject({ type: AnnouncementType.optional() }),
    Announcements,
  ),
};
