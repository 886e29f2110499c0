import { CreateEventLog1763700000000 } from './1763700000000-create-event-log';
import { AppendGroup1795200000900 } from './1795200000900-append-group';

/** The migrations of schema `log`, in order. */
export const eventLogMigrations = [CreateEventLog1763700000000, AppendGroup1795200000900];
