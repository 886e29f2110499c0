import { CreateEventLog1763700000000 } from './1763700000000-create-event-log';

/** The migrations of schema `log`, in order. */
export const eventLogMigrations = [CreateEventLog1763700000000];
