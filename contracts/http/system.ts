import { z } from 'zod';
import { FEEDBACK_LENGTH, FEEDBACK_TYPES } from '../validation/feedback';
import { call } from './call';
import { CaptchaAnswer } from './captcha';
import { IdempotencyKey, NoInput, Timestamp } from './common';
import { PhoneProofOffer } from './identity/phone-proofs';
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

/** A contact of the merchant's customer service. */
export const CustomerService = z
  .object({
    /** The place where the contact is offered: `all`, or one of `header`, `side`, `footer`, `status`, `popup`. */
    csPosition: z.string(),
    csType: z.enum(['CHAT', 'EMAIL', 'PHONE', 'TELEGRAM', 'WHATSAPP', 'LINE', 'ZALO', 'FORM']),
    title: z.string(),
    /** An address, `mailto:` or `tel:`, or a path of the site such as `/?popup=feedback`. */
    path: z.string(),
  })
  .meta({ id: 'CustomerService' });
export type CustomerService = z.infer<typeof CustomerService>;

export const RESOURCE_KEYS = [
  'FACEBOOK',
  'TIKTOK',
  'TWITTER',
  'INSTAGRAM',
  'YOUTUBE',
  'TELEGRAM',
  'Android',
  'iOS',
] as const;
export type ResourceKey = (typeof RESOURCE_KEYS)[number];

export const Resource = z.object({ url: z.string(), labelNameEn: z.string() }).meta({ id: 'Resource' });

export const SiteDomain = z
  .object({ domain: z.string(), purpose: z.enum(['WEB', 'AGENT', 'API']) })
  .meta({ id: 'SiteDomain' });

export const DomainRoute = z
  .object({ mainDomain: z.string(), domainList: z.array(SiteDomain) })
  .meta({ id: 'DomainRoute' });
export type DomainRoute = z.infer<typeof DomainRoute>;

export const SystemStatus = z
  .object({
    /** 0 normal, 1 maintenance, 2 blocked in the visitor's region. Maintenance takes precedence. */
    status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    maintenance: z.boolean(),
    /** The merchant's note on the maintenance in the language of the request; empty if there is none. */
    maintenanceNote: z.string(),
    /** The planned end of the maintenance. */
    maintenanceUntil: Timestamp.nullable(),
    regionRestriction: z.boolean(),
    /** The visitor's country, ISO 3166-1 alpha-2, as the front proxy gives it; empty if it gives none. */
    location: z.string(),
    visitor: z.object({ ip: z.string(), country: z.string() }),
    merchant: z.object({
      code: z.string(),
      name: z.string(),
      currency: z.string(),
      currencyDigits: z.number().int(),
      timeZone: z.string(),
    }),
    serverTime: Timestamp,
    /** The codes of vendors, and games as `vendor/game`, that cannot be opened for the time being. */
    paused: z.object({ vendors: z.array(z.string()), games: z.array(z.string()) }),
    info: z.object({
      customerService: z.array(CustomerService),
      /**
       * The configured resources by key. Possible keys: FACEBOOK, TIKTOK, TWITTER, INSTAGRAM, YOUTUBE, TELEGRAM,
       * Android, iOS.
       */
      resources: z.record(z.string(), Resource),
      whitelabel: z.array(WhitelabelNode),
      /**
       * The ways of registration; the first is offered first. An empty list means that the site takes no registrations.
       */
      register: z.object({
        types: z.array(z.enum(['username', 'mobile'])),
        smsVerification: z.boolean(),
        minimumAge: z.number().int(),
      }),
      /** Null where every number is proved by a code of the house. */
      phoneProof: PhoneProofOffer.nullable(),
      mainDomain: z.string(),
      domainRoute: z.array(SiteDomain),
      analytics: z.object({ gtagId: z.string() }),
      /** The page picks one at random for images and one for games. An empty list means the site's own address. */
      imageCDNs: z.array(z.string()),
      launchGameCDNs: z.array(z.string()),
    }),
  })
  .meta({ id: 'SystemStatus' });
export type SystemStatus = z.infer<typeof SystemStatus>;

/** B banner, PL notice to players, PU popup, PR promotion, H notice on the home page. */
export const AnnouncementType = z.enum(['B', 'PL', 'PU', 'PR', 'H']);
export type AnnouncementType = z.infer<typeof AnnouncementType>;

/** The visitors that a popup is for: A members, F members at their first log-in, B anonymous visitors. */
export const PopupExecution = z.enum(['A', 'B', 'F']);
export type PopupExecution = z.infer<typeof PopupExecution>;

/** The target of a click. `linkTarget` is `vendor/game` for GAME and a path of the site for PAGE. */
export const LinkageType = z.enum(['NONE', 'REGISTER', 'DEPOSIT', 'GAME', 'PAGE']);
export type LinkageType = z.infer<typeof LinkageType>;

export const Banner = z
  .object({
    id: z.string(),
    groupName: z.string(),
    title: z.string(),
    text: z.string(),
    buttonLabel: z.string(),
    /** The name of the artwork that the site draws: crown, rocket, diamond. */
    artwork: z.string(),
    linkageType: LinkageType,
    linkTarget: z.string(),
  })
  .meta({ id: 'Banner' });
export type Banner = z.infer<typeof Banner>;

/** An artwork that the site draws, by its name. The images are in the order of `sequence`. */
export const AnnouncementImage = z
  .object({ sequence: z.number().int(), artwork: z.string() })
  .meta({ id: 'AnnouncementImage' });
export type AnnouncementImage = z.infer<typeof AnnouncementImage>;

export const Notice = z
  .object({
    id: z.string(),
    type: AnnouncementType,
    /** Only popups have it. */
    execution: PopupExecution.nullable(),
    title: z.string(),
    /**
     * Plain text, where an empty line separates paragraphs, `- ` begins a point, `**…**` is bold and `[…](…)` a link.
     * Never HTML.
     */
    content: z.string(),
    announcementImages: z.array(AnnouncementImage),
    buttonLabel: z.string(),
    linkageType: LinkageType,
    linkTarget: z.string(),
    publishedAt: Timestamp,
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof Notice>;

export const Announcements = z
  .object({
    banners: z.array(Banner),
    player: z.array(Notice),
    popup: z.array(Notice),
    promotion: z.array(Notice),
    /** The moment when the next planned announcement begins or ends; the client then asks again. */
    changesAt: Timestamp.nullable(),
  })
  .meta({ id: 'Announcements' });
export type Announcements = z.infer<typeof Announcements>;

export const HelpTopic = z
  .object({
    /** The anchor of the section: `/help#term`. */
    term: z.string(),
    title: z.string(),
    /** The text, in the same plain form as in notices. */
    text: z.string(),
  })
  .meta({ id: 'HelpTopic' });

export const HelpSection = z
  .object({
    id: z.enum(['about', 'account', 'deposit', 'withdraw', 'games', 'responsible', 'privacy', 'terms', 'contact']),
    title: z.string(),
    /** The edition of a binding text and the day since when it is in force. */
    version: z.string().nullable(),
    effectiveFrom: z.iso.date().nullable(),
    topics: z.array(HelpTopic),
  })
  .meta({ id: 'HelpSection' });
export type HelpSection = z.infer<typeof HelpSection>;

export const HelpCenter = z.object({ lang: z.string(), sections: z.array(HelpSection) }).meta({ id: 'HelpCenter' });
export type HelpCenter = z.infer<typeof HelpCenter>;

export const FeedbackType = z.literal(FEEDBACK_TYPES);
export type FeedbackType = z.infer<typeof FeedbackType>;

export const FeedbackRequest = z
  .strictObject({
    /** A client that may send a message again names it by a key; without one every message is a new one. */
    key: IdempotencyKey.optional(),
    content: z.string().trim().min(FEEDBACK_LENGTH.min).max(FEEDBACK_LENGTH.max),
    /** The name that a visitor gives; a logged-in member is known by the session. */
    sender: z.string().trim().max(64).default(''),
    type: FeedbackType,
    ...CaptchaAnswer,
  })
  .meta({ id: 'FeedbackRequest' });
export type FeedbackRequest = z.infer<typeof FeedbackRequest>;

export const FeedbackReceipt = z.object({ reference: z.string() }).meta({ id: 'FeedbackReceipt' });
export type FeedbackReceipt = z.infer<typeof FeedbackReceipt>;

export const systemCalls = {
  systemStatus: call(routes.systemStatus, 'What the site needs to know before it opens.', NoInput, SystemStatus),
  whitelabel: call(routes.whitelabel, 'The tree of feature switches.', NoInput, z.array(WhitelabelNode)),
  domainRoute: call(routes.domainRoute, 'Which addresses the merchant answers at.', NoInput, DomainRoute),
  announcements: call(
    routes.announcements,
    'Banners and notices in the language of the request.',
    z.strictObject({
      type: AnnouncementType.optional(),
      platform: z.literal('W').optional(),
      execution: PopupExecution.optional(),
    }),
    Announcements,
  ),
  helpCenter: call(
    routes.helpCenter,
    'Help and terms, in the language asked for or else in the nearest there is.',
    z.strictObject({
      lang: z
        .string()
        .regex(/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/)
        .optional(),
      device: z.enum(['WEB', 'MOBILE']).default('WEB'),
    }),
    HelpCenter,
  ),
  sendFeedback: call(
    routes.sendFeedback,
    'Takes in a question or complaint; the answer names its reference.',
    FeedbackRequest,
    FeedbackReceipt,
  ),
};
