import type { ThrowawayPostgres } from '../../../services/platform/embedded/throwaway-postgres';
import { GLOBAL_SERVER } from './jest-global-setup';

export default async function tearDown(): Promise<void> {
  const holder = globalThis as Record<symbol, ThrowawayPostgres | undefined>;
  await holder[GLOBAL_SERVER]?.stop();
  holder[GLOBAL_SERVER] = undefined;
}
