import { total } from './oracle-yields';
import type { Agreed } from './random-case';

/**
 * The amount that an upline could not add is missing to the agents nearest below it first, by their yields, and then
 * further down.
 */
export function missingShares(
  drafts: readonly { agentId: string; contract: Agreed; gross: bigint; net: bigint }[],
  charged: ReadonlyMap<string, bigint>,
) {
  const owed = new Map<string, [string, bigint][]>();
  const down = (agentId: string | null, lacking: [string, bigint][]): void => {
    const direct = drafts
      .filter(({ contract }) => contract.uplineId === agentId)
      .sort((a, b) => (a.agentId < b.agentId ? -1 : 1));
    const room = direct.map(({ gross }) => gross);
    const shares: [string, bigint][][] = direct.map(() => []);
    for (const [debtorId, minor] of lacking) {
      const all = total(room);
      const parts = room.map((one) => (all === 0n ? 0n : (minor * one) / all));
      for (let rest = minor - total(parts), index = 0; rest > 0n && index < parts.length; index += 1) {
        const more = room[index]! - parts[index]! < rest ? room[index]! - parts[index]! : rest;
        parts[index]! += more;
        rest -= more;
      }
      parts.forEach((part, index) => {
        room[index]! -= part;
        if (part > 0n) shares[index]!.push([debtorId, part]);
      });
    }
    direct.forEach((one, index) => {
      const own: [string, bigint][] = [];
      const further: [string, bigint][] = [];
      let bears = one.net > 0n ? one.net : 0n;
      for (const [debtorId, minor] of shares[index]!) {
        const part = minor < bears ? minor : bears;
        bears -= part;
        if (part > 0n) own.push([debtorId, part]);
        if (minor > part) further.push([debtorId, minor - part]);
      }
      if (own.length > 0) owed.set(one.agentId, own);
      const short = one.net < 0n ? -one.net - (charged.get(one.agentId) ?? 0n) : 0n;
      down(one.agentId, short > 0n ? [...further, [one.agentId, short]] : further);
    });
  };
  down(null, []);
  return owed;
}
