import { auditVerify, verdictText } from '../../services/apps/audit-verify/audit-verify';
import { ATTACKS } from './tamper/attacks';
import { Random } from './support/random';
import { SealedLog } from './tamper/sealed-log';

export interface TamperingOptions {
  /** An empty database whose user is a superuser. */
  readonly databaseUrl: string;
  readonly attempts: number;
  readonly seed: number;
  readonly say: (text: string) => void;
  /** 3,000 without it. */
  readonly events?: number;
}

export interface TamperingResult {
  readonly attempts: number;
  /** Attempts after which the verifier said that the log is broken. */
  readonly found: number;
  /** Attempts in which it named the right first bad event. */
  readonly namedRight: number;
  readonly failures: readonly string[];
}

/**
 * C10: damages a sealed log behind its last signed head, in every way in turn, and asks the verifier. Each time it has
 * to say that the log is broken and to name the first bad event; afterwards everything is put back and has to be intact
 * again.
 */
export async function tampering({
  databaseUrl,
  attempts,
  seed,
  say,
  events = 3_000,
}: TamperingOptions): Promise<TamperingResult> {
  say(`tampering: seed ${seed}, ${attempts} attempts of ${ATTACKS.size} kinds`);
  const random = new Random(seed);
  const log = await SealedLog.create(databaseUrl, random, events);
  const kinds = [...ATTACKS];
  const failures: string[] = [];
  let [found, namedRight] = [0, 0];
  try {
    await demandIntact(log);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const [kind, attack] = kinds[attempt % kinds.length]!;
      const expected = await attack(log, random);
      const verdict = await auditVerify({ databaseUrl, seals: log.seals });
      const named = verdict.firstBad;
      const isRight = named?.eventId === expected.eventId && named.position === String(expected.position);
      if (!verdict.isIntact) found += 1;
      if (isRight) namedRight += 1;
      else
        failures.push(
          `${kind} (seed ${seed}, attempt ${attempt}): expected event ${expected.position} (${expected.eventId}); ${verdictText(verdict)}`,
        );
      await log.restore();
      if ((attempt + 1) % 10 === 0) await demandIntact(log);
      if ((attempt + 1) % 50 === 0) say(`tampering: ${found} of ${attempt + 1} found, ${namedRight} named right`);
    }
    await demandIntact(log);
  } finally {
    await log.close();
  }
  for (const failure of failures) say(failure);
  return { attempts, found, namedRight, failures };
}

/** A verifier that always says "broken" would find everything. */
async function demandIntact(log: SealedLog): Promise<void> {
  const verdict = await auditVerify({ databaseUrl: log.databaseUrl, seals: log.seals });
  if (
    !verdict.isIntact ||
    verdict.head.events !== log.sealedEvents ||
    verdict.unsealed !== log.events - log.sealedEvents
  ) {
    throw new Error(`The log that nobody touched is not found intact: ${verdictText(verdict)}`);
  }
}
