import { Inject, Logger, type OnModuleDestroy } from '@nestjs/common';
import { SubscribeMessage, WebSocketGateway, WebSocketServer, type OnGatewayInit } from '@nestjs/websockets';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import { STAFF_ROLES, type Route, type StaffRole } from '@contracts/http/route';
import type { ClientToServer } from '@contracts/realtime/events';
import { CHANGES, STAFF_NAMESPACE, type Change, type ServerToStaff } from '@contracts/realtime/staff-events';
import { Sessions } from '@platform/auth/sessions';
import { changesBetween, ConsoleMarks, type Marks } from './console-marks';

/** The interval in milliseconds at which changes are sent and the sockets of ended sessions are closed. */
const LOOK_EVERY_MS = 1_000;

interface SocketData {
  readonly token: string;
  /** The changes that the roles of its session may see. */
  readonly hears: ReadonlySet<Change>;
}

type StaffNamespace = Namespace<ClientToServer, ServerToStaff, DefaultEventsMap, SocketData>;
type StaffSocket = Socket<ClientToServer, ServerToStaff, DefaultEventsMap, SocketData>;

/**
 * The open consoles of this process. The roles of the session and the table of routes decide which changes a socket is
 * sent; the client cannot ask for any. Without an open console the gateway does not look.
 */
@WebSocketGateway({ namespace: STAFF_NAMESPACE })
export class StaffGateway implements OnGatewayInit<StaffNamespace>, OnModuleDestroy {
  @WebSocketServer()
  private readonly server: StaffNamespace;

  private readonly logger = new Logger(StaffGateway.name);
  private watch: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private marks: Marks | undefined;

  constructor(
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(ConsoleMarks) private readonly console: ConsoleMarks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  afterInit(server: StaffNamespace): void {
    server.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        (error: Error) => next(error),
      );
    });
    this.watch = setInterval(() => void this.look(), LOOK_EVERY_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.watch);
  }

  @SubscribeMessage('heartbeat')
  heartbeat(): string {
    return isoTime(this.clock);
  }

  private async admit(socket: StaffSocket): Promise<void> {
    const token: unknown = socket.handshake.auth.token;
    if (typeof token !== 'string' || token.length > 200) throw new Error('NOT_LOGGED_IN');
    const session = await this.sessions.find('staff', token).catch(() => {
      // The client tries again by itself, and it must not learn what is wrong with the database.
      throw new Error('BUSY');
    });
    if (!session) throw new Error('NOT_LOGGED_IN');
    const given = session.data['roles'];
    const roles = STAFF_ROLES.filter((role) => Array.isArray(given) && given.includes(role));
    socket.data = { token, hears: new Set(changesFor(roles)) };
  }

  /** Looks once and tells the consoles; while a look is under way it is that one. */
  look(): Promise<void> {
    this.looking ??= this.lookOnce().finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async lookOnce(): Promise<void> {
    const sockets = [...this.server.sockets.values()];
    if (sockets.length === 0) {
      this.marks = undefined;
      return;
    }
    try {
      await this.endSessions(sockets);
      const marks = await this.console.now();
      this.tell(changesBetween(this.marks, marks));
      this.marks = marks;
    } catch (error) {
      // A console that is not told fetches by its clock, and the next look sends the changes.
      this.logger.warn({ message: 'What the consoles show could not be looked at', fault: String(error) });
    }
  }

  /** Sends each socket one message with the changes that it may see. */
  private tell(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    for (const socket of this.server.sockets.values()) {
      const what = changes.filter((change) => socket.data.hears.has(change));
      if (what.length > 0) socket.emit('changed', { what });
    }
  }

  private async endSessions(sockets: readonly StaffSocket[]): Promise<void> {
    const ended = await this.sessions.endingsOf('staff', [...new Set(sockets.map(({ data }) => data.token))]);
    for (const socket of sockets) {
      const reason = ended.get(socket.data.token);
      if (!reason) continue;
      socket.emit('sessionEnded', { reason });
      socket.disconnect(true);
    }
  }
}

/**
 * The changes that a staff socket is told about: those for which its roles may call every route that shows the change.
 */
export function changesFor(roles: readonly StaffRole[]): Change[] {
  const mayCall = ({ access }: Route) =>
    typeof access === 'object' && roles.some((role) => access.staff.includes(role));
  return (Object.keys(CHANGES) as Change[]).filter((change) => CHANGES[change].every(mayCall));
}
