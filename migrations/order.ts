import type { MigrationInterface } from 'typeorm';

export type Migration = new () => MigrationInterface;

/** The moment at the end of a migration's name, in milliseconds since 1970. TypeORM orders migrations by it. */
export function timestampOf(name: string): number {
  const digits = /\d{13}$/.exec(name)?.[0];
  if (!digits) throw new Error(`The name of the migration "${name}" does not end in a timestamp of 13 digits.`);
  return Number(digits);
}

/**
 * Sorts migrations by their timestamps.
 * @throws Error when two migrations have the same timestamp, because TypeORM would then run them in any order
 */
export function inOrderOfTime(migrations: readonly Migration[]): Migration[] {
  const sorted = [...migrations].sort((one, other) => timestampOf(one.name) - timestampOf(other.name));
  sorted.forEach((migration, index) => {
    const before = sorted[index - 1];
    if (before && timestampOf(before.name) === timestampOf(migration.name))
      throw new Error(`The migrations "${before.name}" and "${migration.name}" have the same timestamp.`);
  });
  return sorted;
}
