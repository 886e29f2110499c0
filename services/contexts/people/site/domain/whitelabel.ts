import { SWITCH_NAMES, type SwitchName } from '@contracts/http/switches';
import type { SystemStatus, WhitelabelNode } from '@contracts/http/system';

/** The group of each switch of the white-label. A switch is on only when everything behind it is served. */
const GROUP_OF: Readonly<Record<SwitchName, string>> = {
  USERNAMEREG3: 'REGISTRATION',
  MOBILENUMREG3: 'REGISTRATION',
  MOBILENUMPASSREG3: 'REGISTRATION',
  REGMOBVERF3: 'REGISTRATION',
  FREEPLAY3: 'REGISTRATION',
  CHNGPASSVERIF3: 'ACCOUNT',
  SMSLOGIN3: 'ACCOUNT',
  AGENTPOLICY3: 'AGENTS',
  ASKUPLINE: 'FUNDS',
  REFERRAL: 'PROMOTIONS',
  VIP: 'VIP',
};

/** @param on the switches that are on */
export function whitelabelOf(on: readonly string[]): WhitelabelNode[] {
  return [...new Set(Object.values(GROUP_OF))].map((modId) => {
    const switches = SWITCH_NAMES.filter((one) => GROUP_OF[one] === modId);
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
