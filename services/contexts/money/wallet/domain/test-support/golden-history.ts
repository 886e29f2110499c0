import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { WalletCommand } from '../wallet.commands';
import type { WalletDecision } from '../wallet.movements';

export interface GoldenStep {
  readonly command: WalletCommand;
  readonly decision: WalletDecision;
}

const FILE = path.join(__dirname, 'golden-history.json');
const BIGINT = /^-?\d+n$/;

/** A stored history of one wallet: every command with the decision that it must get, for ever. */
export function goldenHistory(): readonly GoldenStep[] {
  return JSON.parse(readFileSync(FILE, 'utf8'), (_, value: unknown) =>
    typeof value === 'string' && BIGINT.test(value) ? BigInt(value.slice(0, -1)) : value,
  ) as readonly GoldenStep[];
}
