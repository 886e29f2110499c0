import { ForeignLog, LogDamaged } from '@contexts/office/proof/proof.api';
import { ConfigError } from '@platform/config/config';

/** Says whether a fault stays until a person has mended it; its message then says what to do. */
export function needsAPerson(error: unknown): error is Error {
  return error instanceof ConfigError || error instanceof LogDamaged || error instanceof ForeignLog;
}

/** The message of such a fault on one line, because the start of several processes shows the last line of each. */
export function sentenceOf(error: Error): string {
  return error.message.replace(/\s*\n\s*/g, ' ');
}
