import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { VendorLaunchRequest } from '@contracts/vendor/vendor-api';
import { hashOfToken, newId, newToken } from '@platform/ids';
import { Database } from '../store/database';

export interface GameSession {
  readonly id: string;
  readonly vendorCode: string;
  readonly playerId: string;
  readonly platformToken: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly language: 'pt' | 'en';
  readonly lobbyUrl: string;
}

const LAUNCH_TTL_S = 60;
const COLUMNS = `id, vendor_code as "vendorCode", player_id as "playerId", platform_token as "platformToken", game_code as "gameCode", currency, language, lobby_url as "lobbyUrl"`;

@Injectable()
export class SessionsStore {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Prepares a session and returns the code that opens it once, within a minute. */
  async prepare(vendorCode: string, launch: VendorLaunchRequest): Promise<string> {
    const code = newToken();
    await this.database.query(
      `insert into game_sessions
         (id, launch_hash, launch_expires_at, player_id, platform_token, game_code, currency, language, lobby_url,
          vendor_code, seed)
       values ($1, $2, now() + $3 * interval '1 second', $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        newId(),
        hashOfToken(code),
        LAUNCH_TTL_S,
        launch.playerId,
        launch.sessionToken,
        launch.gameCode,
        launch.currency,
        launch.language,
        launch.lobbyUrl,
        vendorCode,
        newSeed(),
      ],
    );
    return code;
  }

  /**
   * Exchanges a code for the session. The page brings its own token, so that only the same page may repeat an exchange
   * whose answer was lost.
   */
  async open(code: string, token: string): Promise<GameSession | undefined> {
    const rows = await this.database.query<GameSession & Record<string, unknown>>(
      `update game_sessions set token_hash = $2
       where launch_hash = $1 and (token_hash = $2 or (token_hash is null and launch_expires_at > now()))
       returning ${COLUMNS}`,
      [hashOfToken(code), hashOfToken(token)],
    );
    return rows[0];
  }

  async byToken(token: string): Promise<GameSession | undefined> {
    const rows = await this.database.query<GameSession & Record<string, unknown>>(
      `select ${COLUMNS} from game_sessions where token_hash = $1 and created_at > now() - interval '24 hours'`,
      [hashOfToken(token)],
    );
    return rows[0];
  }

  /** Takes the seed whose hash the page knows, and puts a new one in its place: no seed decides two rounds. */
  async takeSeed(sessionId: string): Promise<Buffer> {
    const rows = await this.database.query<{ seed: Buffer | null }>(
      `update game_sessions set seed = $2 from (select seed from game_sessions where id = $1 for update) as old
       where id = $1 returning old.seed`,
      [sessionId, newSeed()],
    );
    return rows[0]?.seed ?? newSeed();
  }

  /** The hash of the seed of the next round. */
  async nextHash(sessionId: string): Promise<string> {
    const rows = await this.database.query<{ hash: string }>(
      `select coalesce(encode(sha256(seed), 'hex'), '') as hash from game_sessions where id = $1`,
      [sessionId],
    );
    return rows[0]?.hash ?? '';
  }
}

function newSeed(): Buffer {
  return randomBytes(32);
}
