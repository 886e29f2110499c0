import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@contracts/http/common';
import type { Announcements, Banner, Notice } from '@contracts/http/system';
import { SqlPool } from '@platform/database/sql-pool';
import type { AnnouncementKind, AnnouncementText, LinkageType } from '../domain/announcement.events';

interface AnnouncementRow {
  readonly id: string;
  readonly kind: AnnouncementKind;
  readonly group_name: string;
  readonly text: AnnouncementText;
  readonly artwork: string;
  readonly linkage_type: LinkageType;
  readonly link_target: string;
  readonly published_at: Date;
}

/** What the site shows around its games, in one language. */
@Injectable()
export class AnnouncementBoard {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  async onShow(language: Language, kind?: AnnouncementKind): Promise<Announcements> {
    const { rows } = await this.sql.query<AnnouncementRow>(
      `select id, kind, group_name, texts -> $1 as text, artwork, linkage_type, link_target, published_at from read.announcements
        where $2::text is null or kind = $2 order by sort_order, published_at desc, id`,
      [language, kind ?? null],
    );
    const notices = (...kinds: AnnouncementKind[]) => rows.filter((row) => kinds.includes(row.kind)).map(toNotice);
    return {
      banners: rows.filter((row) => row.kind === 'B').map(toBanner),
      player: notices('PL', 'H'),
      popup: notices('PU'),
      promotion: notices('PR'),
    };
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

function toNotice({ id, kind, text, artwork, linkage_type, link_target, published_at }: AnnouncementRow): Notice {
  return {
    id,
    type: kind,
    execution: null,
    title: text.title,
    content: text.text,
    announcementImages: artwork === '' ? [] : [{ sequence: 1, artwork }],
    buttonLabel: text.button,
    linkageType: linkage_type,
    linkTarget: link_target,
    publishedAt: published_at.toISOString(),
  };
}
