import type { KycLabel, ProvedLevel } from '@contracts/vendor/kyc-provider';

/** The end of a check at the provider. */
export interface StoryCheck {
  readonly level: ProvedLevel;
  /** A day of the story with a time of the clock. */
  readonly daysAgo: number;
  readonly time: string;
  readonly ends: 'green' | 'exposed' | { readonly rejectType: 'retry' | 'final'; readonly label: KycLabel };
  /** The document ends so many days before the end of the story. */
  readonly endedDaysAgo?: number;
}

/** A decision of compliance; `after` counts the minutes since the last check of the member began. */
export type StoryDecision = { readonly after: number; readonly note: string } & (
  | { readonly does: 'refuse' | 'propose'; readonly attempt: number }
  | { readonly does: 'demand' }
);

export interface StoryIdentity {
  readonly username: string;
  readonly checks: readonly StoryCheck[];
  readonly decisions?: readonly StoryDecision[];
}

const green = (level: ProvedLevel, daysAgo: number, time: string): StoryCheck => ({
  level,
  daysAgo,
  time,
  ends: 'green',
});
const retry = (daysAgo: number, time: string, label: KycLabel): StoryCheck => ({
  level: 2,
  daysAgo,
  time,
  ends: { rejectType: 'retry', label },
});
const final = (daysAgo: number, time: string, label: KycLabel): StoryCheck => ({
  level: 2,
  daysAgo,
  time,
  ends: { rejectType: 'final', label },
});

/** Members of every level and state. The others have shown no document. */
export const IDENTITIES: readonly StoryIdentity[] = [
  { username: 'imperio', checks: [green(2, 80, '10:12'), green(3, 79, '11:40')] },
  { username: 'norte', checks: [retry(3, '18:22', 'documentUnreadable')] },
  {
    username: 'litoral',
    checks: [green(2, 70, '14:05')],
    decisions: [{ does: 'demand', after: 90, note: 'Recebe valores altos: comprovar renda e endereço.' }],
  },
  { username: 'luiza', checks: [green(2, 84, '20:01')] },
  { username: 'rafael', checks: [green(2, 75, '12:31')] },
  { username: 'teresa', checks: [{ ...green(2, 60, '09:44'), endedDaysAgo: 2 }] },
  {
    username: 'bianca',
    checks: [retry(72, '21:10', 'faceNotClear'), green(2, 72, '21:25'), green(3, 30, '13:15')],
  },
  { username: 'otaviano', checks: [final(2, '16:03', 'documentDoubtful')] },
  { username: 'iracema', checks: [{ ...green(2, 1, '11:17'), ends: 'exposed' }] },
  {
    username: 'nelson',
    checks: [retry(1, '19:02', 'notAlive'), retry(1, '19:09', 'faceNotClear'), retry(1, '19:20', 'faceMismatch')],
  },
  {
    username: 'damiao',
    checks: [final(9, '17:45', 'faceMismatch')],
    decisions: [{ does: 'refuse', attempt: 1, after: 55, note: 'O rosto é de outra pessoa.' }],
  },
  {
    username: 'geraldo',
    checks: [final(5, '08:52', 'nameMismatch')],
    decisions: [{ does: 'propose', attempt: 1, after: 70, note: 'Nome de solteira; a certidão confirma.' }],
  },
];
