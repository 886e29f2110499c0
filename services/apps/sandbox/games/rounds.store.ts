import { Inject, Injectable } from '@nestjs/common';
import { Database, type Queries } from '../store/database';

export type RoundState =
  | 'betting'
  | 'discarded'
  | 'running'
  | 'settling'
  | 'settled'
  | 'rolling-back'
  | 'rolled-back'
  | 'disputed';

/** A round as the sandbox keeps it. Amounts are whole minor units below 2^53. */
export interface Round {
  readonly id: string;
  readonly sessionId: string;
  /** Chosen by the page; with the seed it decides the round. */
  readonly roundKey: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly playerId: string;
  readonly currency: string;
  readonly stakeMinor: number;
  readonly payoutMinor: number;
  readonly outcome: object;
  readonly seed: Buffer | null;
  readonly state: RoundState;
  readonly reason: string | null;
  readonly balance: string | null;
  readonly createdAt: Date;
  /** Only a flight has it. */
  readonly startedAt: Date | null;
  readonly endsAt: Date | null;
}

export type NewRound = Omit<Round, 'state' | 'reason' | 'balance' | 'createdAt' | 'startedAt' | 'endsAt'>;

const COLUMNS = `id, session_id as "sessionId", spin_key as "roundKey", vendor_code as "vendorCode", game_code as "gameCode", player_id as "playerId", currency,
  stake_minor::float8 as "stakeMinor", payout_minor::float8 as "payoutMinor", outcome, seed, state, reason, balance,
  created_at as "createdAt", started_at as "startedAt", ends_at as "endsAt"`;

@Injectable()
export class RoundsStore {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Writes the rounds that are about to bet, all or none. @returns false when one of the keys has its round already */
  async insert(rounds: readonly NewRound[]): Promise<boolean> {
    const rows = await this.database.query(
      `with fresh as (
         select * from jsonb_to_recordset($1::jsonb) as r (id text, session_id uuid, spin_key uuid, game_code text,
           player_id uuid, currency text, stake_minor bigint, payout_minor bigint, outcome jsonb, vendor_code text, seed text)
       )
       insert into rounds (id, session_id, spin_key, game_code, player_id, currency, stake_minor, payout_minor, outcome,
         vendor_code, seed, state)
       select id, session_id, spin_key, game_code, player_id, currency, stake_minor, payout_minor, outcome,
         vendor_code, decode(seed, 'hex'), 'betting' from fresh
       where not exists (select 1 from rounds taken join fresh using (session_id, spin_key))
       on conflict (session_id, spin_key) do nothing returning 1`,
      [JSON.stringify(rounds.map(rowOf))],
    );
    return rows.length === rounds.length;
  }

  /**
   * The outcome and the seed of an ended round as its player may know them. Neither tells where a flight ends while
   * another bet is on it.
   */
  async told({
    id,
    sessionId,
    outcome,
    seed,
  }: Round): Promise<{ readonly outcome: object; readonly seed: string | null }> {
    const isFlight = 'crashAt' in outcome;
    const flying = !isFlight
      ? []
      : await this.database.query(
          `select 1 from rounds where session_id = $1 and seed = $2 and id <> $3 and state in ('betting', 'running') limit 1`,
          [sessionId, seed, id],
        );
    if (flying.length > 0) return { outcome: { ...outcome, crashAt: null }, seed: null };
    return { outcome, seed: seed?.toString('hex') ?? null };
  }

  /** The round of a key, in any session of the player: a flight goes on in the next session. */
  async byRoundKey(
    { playerId, gameCode }: Pick<Round, 'playerId' | 'gameCode'>,
    roundKey: string,
  ): Promise<Round | undefined> {
    const rows = await this.database.query<Round & Record<string, unknown>>(
      `select ${COLUMNS} from rounds where spin_key = $1 and player_id = $2 and game_code = $3 order by created_at limit 1`,
      [roundKey, playerId, gameCode],
    );
    return rows[0];
  }

  /**
   * Moves a round to another state, if it is in the expected one.
   * @returns true if it was
   */
  async move(
    tx: Queries,
    id: string,
    from: RoundState,
    to: RoundState,
    facts: { readonly reason?: string; readonly balance?: string } = {},
  ): Promise<boolean> {
    const rows = await tx.query(
      `update rounds set state = $3, reason = coalesce($4, reason), balance = coalesce($5, balance), changed_at = clock_timestamp()
       where id = $1 and state = $2 returning 1`,
      [id, from, to, facts.reason ?? null, facts.balance ?? null],
    );
    return rows.length === 1;
  }

  /**
   * Starts a flight.
   * @returns true if it was waiting for its stake
   */
  async takeOff(
    id: string,
    flight: {
      readonly startedAt: Date;
      readonly endsAt: Date;
      readonly bootId: string;
      readonly balance: string | undefined;
    },
  ): Promise<boolean> {
    const rows = await this.database.query(
      `update rounds set state = 'running', started_at = $2, ends_at = $3, boot_id = $4, balance = coalesce($5, balance), changed_at = clock_timestamp()
       where id = $1 and state = 'betting' returning 1`,
      [id, flight.startedAt, flight.endsAt, flight.bootId, flight.balance ?? null],
    );
    return rows.length === 1;
  }

  /**
   * Ends a flight, once.
   * @returns true if it was under way
   */
  async land(tx: Queries, id: string, outcome: object, payoutMinor: number): Promise<boolean> {
    const rows = await tx.query(
      `update rounds set state = 'settling', outcome = $2, payout_minor = $3, changed_at = clock_timestamp() where id = $1 and state = 'running' returning 1`,
      [id, JSON.stringify(outcome), payoutMinor],
    );
    return rows.length === 1;
  }

  async find(tx: Queries, id: string): Promise<Round | undefined> {
    const rows = await tx.query<Round & Record<string, unknown>>(
      `select ${COLUMNS} from rounds where id = $1 for update`,
      [id],
    );
    return rows[0];
  }

  async running(id: string): Promise<Round | undefined> {
    const rows = await this.database.query<Round & Record<string, unknown>>(
      `select ${COLUMNS} from rounds where id = $1 and state = 'running'`,
      [id],
    );
    return rows[0];
  }

  /** Flights whose time is over. */
  async overdue(now: Date): Promise<Round[]> {
    return this.database.query<Round & Record<string, unknown>>(
      `select ${COLUMNS} from rounds where state = 'running' and ends_at <= $1 limit 100`,
      [now],
    );
  }

  /** Flights of another run of the sandbox that only a cash-out by hand could have ended. */
  async orphaned(bootId: string): Promise<Round[]> {
    return this.database.query<Round & Record<string, unknown>>(
      `select ${COLUMNS} from rounds where state = 'running' and boot_id <> $1 and outcome ->> 'auto' is null`,
      [bootId],
    );
  }

  async noteBalance(tx: Queries, id: string, balance: string | undefined): Promise<void> {
    if (balance !== undefined) await tx.query('update rounds set balance = $2 where id = $1', [id, balance]);
  }

  /** Rounds whose bet was neither answered nor timed out by the process that sent it. */
  async forgotten(olderThanMs: number): Promise<Round[]> {
    return this.database.query<Round & Record<string, unknown>>(
      `select ${COLUMNS} from rounds where state = 'betting' and created_at < clock_timestamp() - $1 * interval '1 millisecond' limit 100`,
      [olderThanMs],
    );
  }

  /** The last rounds of a player in a game that cost something, newest first. */
  async latest(playerId: string, gameCode: string): Promise<Round[]> {
    return this.database.query<Round & Record<string, unknown>>(
      `select ${COLUMNS} from rounds where player_id = $1 and game_code = $2 and state <> 'discarded' order by created_at desc limit 20`,
      [playerId, gameCode],
    );
  }
}

/** A round as the statement that writes it reads it. */
function rowOf(round: NewRound): object {
  return {
    id: round.id,
    session_id: round.sessionId,
    spin_key: round.roundKey,
    game_code: round.gameCode,
    player_id: round.playerId,
    currency: round.currency,
    stake_minor: round.stakeMinor,
    payout_minor: round.payoutMinor,
    outcome: round.outcome,
    vendor_code: round.vendorCode,
    seed: round.seed?.toString('hex') ?? null,
  };
}
