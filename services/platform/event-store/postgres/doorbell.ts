import { Listening } from '../../database/listening';
import { RungBell } from '../following/bell';

/**
 * Rings when Postgres tells, by LISTEN, that events were appended. It may miss a signal while its connection is away.
 */
export class Doorbell extends RungBell {
  private readonly listening: Listening;

  constructor(connectionString: string) {
    super();
    this.listening = new Listening({
      connectionString,
      name: 'croupier-log-doorbell',
      channel: 'event_log',
      hear: () => this.ring(),
      // Signals once, so that the events that were written while the connection was away are found.
      begun: () => this.ring(),
    });
  }

  start(): void {
    this.listening.start();
  }

  close(): Promise<void> {
    return this.listening.close();
  }
}
