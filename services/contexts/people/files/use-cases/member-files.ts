import { Inject, Injectable, Logger } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { SqlPool } from '@platform/database/sql-pool';
import { FileStore, FileStoreError } from '@platform/files/file-store';
import { ApiError } from '@platform/http/api-error';
import { idOf, newId } from '@platform/ids';
import { ImagePress } from '@platform/images/image-press';
import { PersonalTexts } from '@platform/personal-data/personal-texts';

/** The images of one member that nothing uses yet. */
const MOST_UNUSED = 12;

/**
 * The sender of an image about a member: the member, or the house, whose images about somebody the member neither sees
 * nor uses.
 */
export type Sender = 'member' | 'house';

/**
 * The images that members send, and those that the house keeps about one. Each belongs to its sender, is sealed with
 * the key of the member, and is kept for as long as something uses it.
 */
@Injectable()
export class MemberFiles {
  private readonly logger = new Logger(MemberFiles.name);

  constructor(
    @Inject(FileStore) private readonly store: FileStore,
    @Inject(ImagePress) private readonly press: ImagePress,
    @Inject(PersonalTexts) private readonly texts: PersonalTexts,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The row comes before the file, so that a file of which the process knows nothing any more is removed.
   * @returns the id of the image
   * @throws ApiError FILE_NOT_ALLOWED, FILE_TOO_LARGE, FILES_FULL, BUSY
   */
  async take(memberId: string, file: Uint8Array, by: Sender = 'member'): Promise<string> {
    const owner = ownerOf(memberId, by);
    const drawn = await this.press.draw(file);
    const fileId = newId();
    const { rowCount } = await this.sql.query(
      `insert into session.uploads (file_id, member_id, sent_at)
       select $1, $2, $3
        where (select count(*) from session.uploads where member_id = $2 and kept_at is null) < $4`,
      [fileId, owner, isoTime(this.clock), MOST_UNUSED],
    );
    if (rowCount !== 1) throw new ApiError('FILES_FULL');
    const sealed = await this.texts.seal(memberId, useOf(fileId), Buffer.from(drawn).toString('base64'));
    await this.reached(() => this.store.put(nameOf(owner, fileId), Buffer.from(sealed)));
    return fileId;
  }

  /**
   * Keeps images for an act that is about to be stored: all of them, or none. They may be kept already, by the same act
   * under the same key.
   * @throws ApiError FILE_UNKNOWN for an image that the member has not sent, or that was removed
   */
  async claim(memberId: string, fileIds: readonly string[], by: Sender = 'member'): Promise<void> {
    if (fileIds.length === 0) return;
    const wanted = new Set(fileIds).size;
    const { rowCount } = await this.sql.query(
      `with own as (select file_id from session.uploads
                     where file_id = any($1::uuid[]) and member_id = $2 and removed_at is null for update)
       update session.uploads set kept_at = coalesce(kept_at, $3)
        where file_id in (select file_id from own) and (select count(*) from own) = $4`,
      [fileIds, ownerOf(memberId, by), isoTime(this.clock), wanted],
    );
    if (rowCount !== wanted) throw new ApiError('FILE_UNKNOWN');
  }

  /** @throws ApiError FILE_UNKNOWN for an image that this sender has not sent, or whose data are erased; BUSY */
  async read(memberId: string, fileId: string, by: Sender = 'member'): Promise<Uint8Array> {
    const sealed = await this.reached(() => this.store.get(nameOf(ownerOf(memberId, by), fileId)));
    const image = sealed && (await this.texts.open(memberId, useOf(fileId), Buffer.from(sealed).toString(), unsealed));
    if (!image) throw new ApiError('FILE_UNKNOWN');
    return Buffer.from(image, 'base64');
  }

  private async reached<Done>(act: () => Promise<Done>): Promise<Done> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof FileStoreError)) throw error;
      this.logger.error({ message: 'The store of files cannot be reached', err: error });
      throw new ApiError('BUSY', undefined, 5, { cause: error });
    }
  }
}

/** The seal of an image opens no other one. */
const useOf = (fileId: string) => `image/${fileId}`;

function unsealed(): never {
  throw new Error('An image was never sealed without a key of its member');
}

/** The images of the house about a member are those of a sender of their own. */
export function ownerOf(memberId: string, by: Sender): string {
  return by === 'member' ? memberId : idOf(`house-files/${memberId}`);
}

export function nameOf(owner: string, fileId: string): string {
  return `${owner}/${fileId}`.toLowerCase();
}
