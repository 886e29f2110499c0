import { z } from 'zod';

/** A confirmation names the very contracts that the reader saw beside the tick, so that it is void once they change. */
export function confirmationFor(contractIds: readonly string[]): string {
  return contractIds.join();
}

export function isConfirmed(confirmed: string, contractIds: readonly string[]): boolean {
  return contractIds.length === 0 || confirmed === confirmationFor(contractIds);
}

/** The confirmation that exactly these contracts end. */
export function confirmationOf(contractIds: readonly string[]): z.ZodType<string, string> {
  return z.string().refine((confirmed) => isConfirmed(confirmed, contractIds));
}
