import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@contracts/http/common';
import type { AnnouncementImage, Announcements, Banner, Notice, PopupExecution } from '@contracts/http/system';
import { SqlPool } from '@platform/database/sql-pool';
import type { AnnouncementKind, AnnouncementText, LinkageType } from '../domain/announcement.events';

interface AnnouncementRow {
  readonly id: string;
  readonly kind: AnnouncementKind;
  readonly execution: PopupExecution | null;
  readonly group_name: string;
  readonly text: AnnouncementText;
  readonly artwork: string;
  readonly images: readonly AnnouncementImage[];
  readonly linkage_type: LinkageType;
  readonly link_target: string;
  readonly published_at: Date;
}

/** The most announcements that are shown at once; a merchant with more withdraws the old ones. */
const MAX_ON_SHOW = 200;

/** The announcements that the site shows now, in one language. */
@Injectable()
export class AnnouncementBoard {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  async onShow(
    language: Language,
    only: { readonly kind?: AnnouncementKind | undefined; readonly execution?: PopupExecution | undefined } = {},
  ): Promise<Announcements> {
    const { rows } = await this.sql.query<AnnouncementRow>(
      `select id, kind, execution, group_name, texts -> $1 as text, artwork, images, linkage_type, link_target, published_at
         from read.announcements
        where withdrawn_at is null
          and (shown_from is null or shown_from <= now()) and (shown_until is null or shown_until > now())
          and ($2::text is null or kind = $2) and ($3::text is null or execution is null or execution = $3)
        order by sort_order, published_at desc, id limit $4`,
      [language, only.kind ?? null, only.execution ?? null, MAX_ON_SHOW],
    );
    const notices = (...kinds: AnnouncementKind[]) => rows.filter((row) => kinds.includes(row.kind)).map(toNotice);
    return {
      banners: rows.filter((row) => row.kind === 'B').map(toBanner),
      player: notices('PL', 'H'),
      popup: notices('PU'),
      promotion: notices('PR'),
      changesAt: await this.changesAt(),
    };
  }

  /** The next moment at which a planned announcement begins or ends. */
  private async changesAt(): Promise<string | null> {
    const { rows } = await this.sql.query<{ next: Date | null }>(
      `select min(moment) as next from read.announcements, unnest(array[shown_from, shown_until]) as moment
        where withdrawn_at is null and moment > now() and (shown_until is null or shown_until > now())`,
    );
    return rows[0]?.next?.toISOString() ?? null;
  }
}

function toBanner({ id, group_name, text, artwork, linkage_type, link_target }: AnnouncementRow): Banner {
  return {
    id,
    groupName: group_name,
    title: text.title,
    text: text.text,
    buttonLabel: text.button,
    artwork,
    linkageType: linkage_type,
    linkTarget: link_target,
  };
}

function toNotice({
  id,
  kind,
  execution,
  text,
  artwork,
  images,
  linkage_type,
  link_target,
  published_at,
}: AnnouncementRow): Notice {
  const drawn = images.length > 0 || artwork === '' ? images : [{ sequence: 1, artwork }];
  return {
    id,
    type: kind,
    execution,
    title: text.title,
    content: text.text,
    announcementImages: drawn.toSorted((one, other) => one.sequence - other.sequence),
    buttonLabel: text.button,
    linkageType: linkage_type,
    linkTarget: link_target,
    publishedAt: published_at.toISOString(),
  };
}
