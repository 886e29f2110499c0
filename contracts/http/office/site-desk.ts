import { z } from 'zod';
import { call } from '../call';
import { IdempotencyKey, inEveryLanguage, NoInput, Timestamp } from '../common';
import { routes } from '../routes';
import {
  AnnouncementImage,
  AnnouncementType,
  CustomerService,
  FeedbackType,
  LinkageType,
  PopupExecution,
  Resource,
  RESOURCE_KEYS,
  SiteDomain,
} from '../system';

const Cursor = z.string().max(200).optional();
const PageSize = z.coerce.number().int().min(1).max(100).default(50);

/** A country code, ISO 3166-1 alpha-2. */
const Country = z.string().regex(/^[A-Z]{2}$/);
/** The targets of a contact link: a path of the site, https, mail or telephone. */
const ContactPath = z
  .string()
  .trim()
  .max(300)
  .regex(/^(https:\/\/[^\s]+|mailto:[^\s@]+@[^\s]+|tel:\+?[\d-]{5,20}|\/(?!\/)[^\s]*)$/);
const LocalTitle = inEveryLanguage(z.string().trim().min(1).max(60));
const HttpsHost = z.url({ protocol: /^https$/ }).max(200);

/** The settings of the site that staff may change while the site runs. */
export const SiteSettings = z
  .object({
    customerService: z.array(CustomerService.extend({ title: LocalTitle, path: ContactPath })).max(20),
    resources: z.partialRecord(
      z.enum(RESOURCE_KEYS),
      Resource.extend({ url: HttpsHost, labelNameEn: z.string().trim().min(1).max(60) }),
    ),
    domains: z.array(SiteDomain.extend({ domain: z.string().regex(/^[a-z0-9.-]{3,120}(:\d{1,5})?$/) })).max(20),
    gtagId: z.string().regex(/^(G-[A-Z0-9]{4,20})?$/),
    imageCDNs: z.array(HttpsHost).max(10),
    launchGameCDNs: z.array(HttpsHost).max(10),
    /** The countries in which the site is not offered. */
    blockedCountries: z.array(Country).max(250),
    /** Addresses, or ranges such as 203.0.113.0/24, to which the site is not offered. */
    blockedRanges: z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])).max(1_000),
  })
  .meta({ id: 'SiteSettings' });
export type SiteSettings = z.infer<typeof SiteSettings>;

export const Maintenance = z
  .object({
    isOn: z.boolean(),
    /** The note for visitors in their language; an empty note is not shown. */
    note: inEveryLanguage(z.string().trim().max(300)),
    until: Timestamp.nullable(),
  })
  .meta({ id: 'Maintenance' });
export type Maintenance = z.infer<typeof Maintenance>;

export const SiteDesk = z
  .object({
    settings: SiteSettings,
    maintenance: Maintenance,
    /** True if the configuration of the process forces maintenance; staff cannot end it from here. */
    isMaintenanceForced: z.boolean(),
    /** The revision of the settings' stream; -1 before the first change. */
    revision: z.number().int(),
  })
  .meta({ id: 'SiteDesk' });
export type SiteDesk = z.infer<typeof SiteDesk>;

const AnnouncementText = z.object({
  title: z.string().trim().min(1).max(120),
  text: z.string().trim().min(1).max(4_000),
  button: z.string().trim().max(40).default(''),
});

export const NewAnnouncementInput = z
  .strictObject({
    key: IdempotencyKey,
    kind: AnnouncementType,
    /** The visitors that a popup is shown to. Popups need it; other types have none. */
    execution: PopupExecution.nullable().default(null),
    /** The place of a banner, such as w_home; empty for other types. */
    group: z
      .string()
      .regex(/^[a-z_]{0,30}$/)
      .default(''),
    texts: inEveryLanguage(AnnouncementText),
    artwork: z
      .string()
      .regex(/^[a-z0-9-]{0,40}$/)
      .default(''),
    images: z
      .array(AnnouncementImage.extend({ artwork: z.string().regex(/^[a-z0-9-]{1,40}$/) }))
      .max(10)
      .default([]),
    linkageType: LinkageType.default('NONE'),
    linkTarget: z.string().trim().max(200).default(''),
    order: z.number().int().min(0).max(10_000).default(100),
    from: Timestamp.nullable().default(null),
    until: Timestamp.nullable().default(null),
  })
  .meta({ id: 'NewAnnouncement' });
export type NewAnnouncementInput = z.infer<typeof NewAnnouncementInput>;

export const StaffAnnouncement = NewAnnouncementInput.omit({ key: true })
  .extend({
    id: z.uuid(),
    publishedAt: Timestamp,
    withdrawnAt: Timestamp.nullable(),
    state: z.enum(['onShow', 'scheduled', 'over', 'withdrawn']),
  })
  .meta({ id: 'StaffAnnouncement' });
export type StaffAnnouncement = z.infer<typeof StaffAnnouncement>;

export const StaffFeedback = z
  .object({
    id: z.uuid(),
    reference: z.string(),
    type: FeedbackType,
    content: z.string(),
    /** The name that the visitor gave, or the member's user name. */
    sender: z.string(),
    /** The logged-in member; null for a visitor, whose name is not verified. */
    memberId: z.uuid().nullable(),
    language: z.string(),
    sentAt: Timestamp,
    closed: z.object({ staffId: z.uuid(), name: z.string().nullable(), at: Timestamp, note: z.string() }).nullable(),
  })
  .meta({ id: 'StaffFeedback' });
export type StaffFeedback = z.infer<typeof StaffFeedback>;

export const siteDeskCalls = {
  siteSettings: call(
    routes.siteSettings,
    'The settings of the site and whether it is under maintenance.',
    NoInput,
    SiteDesk,
  ),
  changeSiteSettings: call(
    routes.changeSiteSettings,
    'Changes the named parts of the settings on every process.',
    z.strictObject({ key: IdempotencyKey, settings: SiteSettings.partial().strict() }),
    SiteDesk,
  ),
  switchMaintenance: call(
    routes.switchMaintenance,
    'Begins or ends maintenance on every process.',
    z.strictObject({
      key: IdempotencyKey,
      ...Maintenance.shape,
      note: Maintenance.shape.note.default({ pt: '', en: '' }),
      until: Timestamp.nullable().default(null),
    }),
    SiteDesk,
  ),
  staffAnnouncements: call(
    routes.staffAnnouncements,
    'Everything that was ever announced, newest first.',
    z.strictObject({ kind: AnnouncementType.optional(), cursor: Cursor, pageSize: PageSize }),
    z.object({ list: z.array(StaffAnnouncement), nextCursor: z.string().nullable() }),
  ),
  publishAnnouncement: call(
    routes.publishAnnouncement,
    'Publishes an announcement in both languages.',
    NewAnnouncementInput,
    z.object({ announcementId: z.uuid() }),
  ),
  withdrawAnnouncement: call(
    routes.withdrawAnnouncement,
    'Takes an announcement away.',
    z.strictObject({ announcementId: z.uuid(), key: IdempotencyKey }),
    z.object({ announcementId: z.uuid() }),
  ),
  staffFeedback: call(
    routes.staffFeedback,
    'What visitors wrote, newest first.',
    z.strictObject({
      isOpen: z
        .enum(['true', 'false'])
        .transform((value) => value === 'true')
        .optional(),
      type: z.coerce.number().pipe(FeedbackType).optional(),
      cursor: Cursor,
      pageSize: PageSize,
    }),
    z.object({ list: z.array(StaffFeedback), nextCursor: z.string().nullable() }),
  ),
  closeFeedback: call(
    routes.closeFeedback,
    'Records that somebody has dealt with it, and how.',
    z.strictObject({ feedbackId: z.uuid(), key: IdempotencyKey, note: z.string().trim().min(3).max(500) }),
    z.object({ feedbackId: z.uuid() }),
  ),
};
