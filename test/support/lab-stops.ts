import type { StopKind } from '@contracts/http/office/stop-kinds';
import { StopGate } from '@platform/http/access/stop-gate';

/** Stops that a test sets itself, by `kind:id`. */
export class LabStops extends StopGate {
  constructor(private readonly stopped: ReadonlySet<string>) {
    super();
  }

  override catchUp(): undefined {
    return undefined;
  }

  override isStopped(kind: StopKind, id: string): boolean {
    return this.stopped.has(`${kind}:${id}`);
  }

  override isStillStopped(kind: StopKind, id: string): Promise<boolean> {
    return Promise.resolve(this.isStopped(kind, id));
  }

  override idsOf(kind: StopKind): readonly string[] {
    return [...this.stopped].filter((one) => one.startsWith(`${kind}:`)).map((one) => one.slice(kind.length + 1));
  }
}
