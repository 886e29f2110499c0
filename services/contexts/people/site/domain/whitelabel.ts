import type { SystemStatus, WhitelabelNode } from '@contracts/http/system';

/** The switches of the white-label, by what they belong to. A switch is on only when everything behind it is served. */
const TREE: Readonly<Record<string, readonly string[]>> = {
  REGISTRATION: ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3', 'FREEPLAY3'],
  ACCOUNT: ['CHNGPASSVERIF3', 'SMSLOGIN3'],
  AGENTS: ['AGENTPOLICY3'],
  PROMOTIONS: ['REFERRAL'],
  VIP: ['VIP'],
};

/** @param on the switches that are on */
export function whitelabelOf(on: readonly string[]): WhitelabelNode[] {
  return Object.entries(TREE).map(([modId, switches]) => {
    const childrenNodes = switches.filter((one) => one !== modId).map((one) => node(one, on.includes(one)));
    return node(
      modId,
      switches.some((one) => on.includes(one)),
      childrenNodes,
    );
  });
}

/** How accounts are opened; where there are both ways, the one by mobile comes first. */
export function registerOf(on: readonly string[]): SystemStatus['info']['register'] {
  return {
    types: [
      ...(on.includes('MOBILENUMREG3') ? (['mobile'] as const) : []),
      ...(on.includes('USERNAMEREG3') ? (['username'] as const) : []),
    ],
    smsVerification: on.includes('REGMOBVERF3'),
    minimumAge: 18,
  };
}

function node(modId: string, isOn: boolean, childrenNodes: WhitelabelNode[] = []): WhitelabelNode {
  return { modId, enabled: isOn ? '1' : '0', childrenNodes };
}
