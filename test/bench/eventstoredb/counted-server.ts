import { processUs } from '../processor-time';

/** The events that a server has read from its log and written to it since it was started. */
export interface ServerCounts {
  readonly read: number;
  readonly written: number;
}

/** An EventStoreDB that is measured: its counters, and its processor time where it runs on this machine. */
export class CountedServer {
  private constructor(
    readonly connectionString: string,
    private readonly httpUrl: string,
    private readonly pid: number | undefined,
  ) {}

  static async of(connectionString: string): Promise<CountedServer> {
    const { host, searchParams } = new URL(connectionString.replace(/^esdb:/, 'http:'));
    const httpUrl = `${searchParams.get('tls') === 'false' ? 'http' : 'https'}://${host}`;
    const { id } = (await (await fetch(`${httpUrl}/stats/proc`)).json()) as { id?: number };
    return new CountedServer(connectionString, httpUrl, id !== undefined && processUs(id) > 0 ? id : undefined);
  }

  async counts(): Promise<ServerCounts> {
    const text = await (await fetch(`${this.httpUrl}/metrics`)).text();
    return { read: countOf(text, 'read'), written: countOf(text, 'written') };
  }

  /** In microseconds; undefined for a server elsewhere. */
  us(): number | undefined {
    return this.pid === undefined ? undefined : processUs(this.pid);
  }
}

/** @throws when the server does not tell: without its counters nothing can be said about what it reads */
function countOf(metrics: string, activity: 'read' | 'written'): number {
  const found = new RegExp(`^\\w+_io_events(?:_total)?\\{[^}]*activity="${activity}"[^}]*\\} (\\d+)`, 'm').exec(
    metrics,
  );
  if (!found) throw new Error(`The server does not count the events that are ${activity}`);
  return Number(found[1]);
}
