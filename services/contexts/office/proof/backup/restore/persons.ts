/** The two persons who answer for a restore, and their reason. */
export interface RestorePersons {
  readonly restoredBy: string;
  readonly witnessedBy: string;
  readonly reason: string;
}
