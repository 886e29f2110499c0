import type { StopGate } from '@platform/http/access/stop-gate';

/** True if a provider may take no new payment by a method for now: staff have stopped the one or the other. */
export function isMethodStopped(stops: StopGate | undefined, method: string, providerId: string): boolean {
  return stops !== undefined && (stops.isStopped('method', method) || stops.isStopped('provider', providerId));
}
