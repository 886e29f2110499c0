/**
 * The way in which a run counts bets. By `line`: a contract counts the bets that were placed while the line above their
 * place in the tree was the line of the contracts, up to the house, so that they count for the upline as well. By
 * `team`, as in runs of editions before (ADR 88): every bet of the agent's team, wherever the agent stood at the time.
 */
export type CountsBy = 'line' | 'team';

/** The agents of the line of a contract, from its own agent to that of the house; undefined without a contract. */
export function contractLine(
  contracts: ReadonlyMap<string, { readonly uplineId: string | null }>,
  agentId: string,
): string[] | undefined {
  const line: string[] = [];
  for (let at: string | null = agentId; at !== null;) {
    const contract: { readonly uplineId: string | null } | undefined = contracts.get(at);
    if (!contract) return undefined;
    line.push(at);
    at = contract.uplineId;
  }
  return line;
}
