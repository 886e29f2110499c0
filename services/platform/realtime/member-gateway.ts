import { Inject, Logger, Optional, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SubscribeMessage, WebSocketGateway, WebSocketServer, type OnGatewayInit } from '@nestjs/websockets';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ClientToServer, ServerToClient } from '@contracts/realtime/events';
import { networkOf } from '../auth/network-of';
import { Sessions } from '../auth/sessions';
import { CONFIG, type Config } from '../config/config';
import { addressSet } from '../http/access/address-set';
import { StopGate } from '../http/access/stop-gate';
import { visitorAddress } from '../http/access/visitor-address';
import { Metrics } from '../telemetry/metrics';
import type { PushMessage } from './push';
import { SocketPlaces } from './socket-places';

/** The time within which a closed session loses its sockets, in milliseconds. */
const REVALIDATE_EVERY_MS = 1_000;
/** The sockets are checked in so many parts of that time: a check of thousands at once would hold up every push. */
const TURNS = 10;

/** The largest number of guests on one process; further visitors see the page without pushes. */
const MAX_GUESTS = 5_000;
const GUESTS = 'guests';
/** The messages of the winner board, which every visitor may have, logged in or not. */
type BoardPush = 'jackpot' | 'winner' | 'liveBets';

interface SocketData {
  /** Null for a guest. */
  memberId: string | null;
  token: string;
  /** The part of the second in which its session is checked. */
  turn: number;
}

type MemberServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
type MemberSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;

/**
 * The open windows of the members on this process. The handshake carries the session's token, and the server computes
 * the room from the session. Every second each socket is checked against the sessions, a tenth of them by one query.
 */
@WebSocketGateway()
export class MemberGateway implements OnGatewayInit<MemberServer>, OnApplicationBootstrap, OnModuleDestroy {
  @WebSocketServer()
  private readonly server: MemberServer;

  /** Awaited before a window is admitted, so that it gets every event from then on. */
  beforeAdmission: () => Promise<void> = () => Promise.resolve();

  private readonly logger = new Logger(MemberGateway.name);
  private watch: NodeJS.Timeout | undefined;
  private isChecking = false;
  private turn = 0;
  private admitted = 0;
  private readonly isTrusted: (address: string | undefined) => boolean;
  private readonly places: SocketPlaces;

  constructor(
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(CONFIG) config: Config,
    @Optional() @Inject(StopGate) private readonly stops?: StopGate,
  ) {
    this.isTrusted = addressSet(config.TRUSTED_PROXIES);
    this.places = new SocketPlaces({ ofAddress: config.SOCKETS_PER_ADDRESS, ofMember: config.SOCKETS_PER_MEMBER });
  }

  afterInit(server: MemberServer): void {
    server.use((socket, next) => {
      this.admit(socket)
        .then(() => this.beforeAdmission().catch(busy))
        .then(() => next(), next);
    });
    server.on(
      'connection',
      (socket) => void socket.join(socket.data.memberId === null ? GUESTS : roomOf(socket.data.memberId)),
    );
  }

  onApplicationBootstrap(): void {
    this.watch = setInterval(() => void this.revalidate(), REVALIDATE_EVERY_MS / TURNS);
  }

  onModuleDestroy(): void {
    clearInterval(this.watch);
  }

  @SubscribeMessage('heartbeat')
  heartbeat(): string {
    return new Date().toISOString();
  }

  /** True if a member has a window open on this process. */
  isConnected(memberId: string): boolean {
    return this.server.sockets.adapter.rooms.has(roomOf(memberId));
  }

  /** The members who have a window open on this process. */
  connectedMembers(): string[] {
    return [...new Set([...this.server.sockets.sockets.values()].flatMap(({ data }) => data.memberId ?? []))];
  }

  /** True if any visitor has the winner board in view. */
  hasGuests(): boolean {
    return this.guests > 0;
  }

  pushToGuests<Name extends BoardPush>(name: Name, payload: Parameters<ServerToClient[Name]>[0]): void {
    (this.server.to(GUESTS).emit as (name: string, payload: unknown) => boolean)(name, payload);
  }

  push({ memberId, name, payload }: PushMessage): void {
    // The type of the message makes the three fit together, which the emitter's types cannot express.
    const to = memberId === null ? this.server : this.server.to(roomOf(memberId));
    (to.emit as (name: string, payload: unknown) => boolean)(name, payload);
  }

  private get guests(): number {
    return this.server.sockets.adapter.rooms.get(GUESTS)?.size ?? 0;
  }

  private async admit(socket: MemberSocket): Promise<void> {
    const { token, guest } = socket.handshake.auth as { token?: unknown; guest?: unknown };
    if (guest === true && token === undefined) {
      if (this.guests >= MAX_GUESTS) throw new Error('BUSY');
      this.takePlace(socket, null);
      socket.data = { memberId: null, token: '', turn: 0 };
      return;
    }
    if (typeof token !== 'string' || token.length > 200) throw new Error('NOT_LOGGED_IN');
    const session = await this.sessions.find('member', token).catch(busy);
    if (!session) throw new Error('NOT_LOGGED_IN');
    this.takePlace(socket, session.subjectId);
    socket.data = { memberId: session.subjectId, token, turn: (this.admitted += 1) % TURNS };
  }

  /** @throws NoPlaceError */
  private takePlace(socket: MemberSocket, memberId: string | null): void {
    const address = networkOf(visitorAddress(socket.request, this.isTrusted));
    const giveBack = this.places.take(address, memberId);
    // A handshake that fails afterwards has no disconnect; its connection is closed in any case.
    socket.once('disconnect', giveBack);
    socket.conn.once('close', giveBack);
  }

  private async revalidate(): Promise<void> {
    const all = [...this.server.sockets.sockets.values()];
    this.metrics.sockets.set(all.length);
    // If the previous check is still running, this one is skipped and the next turn repeats it.
    if (this.isChecking) return;
    const turn = (this.turn = (this.turn + 1) % TURNS);
    const sockets = all.filter(({ data }) => data.memberId !== null && data.turn === turn);
    if (sockets.length === 0) return;
    this.isChecking = true;
    try {
      const ended = await this.sessions.endingsOf('member', [...new Set(sockets.map(({ data }) => data.token))]);
      for (const socket of sockets) {
        // A session may have been opened on a process that did not know of the stop yet.
        const isKeptOut = this.stops?.isStopped('memberLogin', socket.data.memberId!);
        const reason = ended.get(socket.data.token) ?? (isKeptOut && 'blocked');
        if (!reason) continue;
        socket.emit('sessionEnded', { reason });
        socket.disconnect(true);
      }
    } catch (error) {
      // Sockets stay open while the database is away for a moment.
      this.logger.warn({ message: 'The sessions of the sockets could not be checked', fault: String(error) });
    } finally {
      this.isChecking = false;
    }
  }
}

/** The client tries again by itself; the reason in the database is not shown to it. */
function busy(): never {
  throw new Error('BUSY');
}

function roomOf(memberId: string): string {
  return `member:${memberId}`;
}
