import type { WhitelabelNode } from '@contracts/http/system';

/** The feature switches of the merchant. A switch is on only when everything behind it is served. */
export const WHITELABEL: WhitelabelNode[] = [
  node('REGISTRATION', true, [
    node('USERNAMEREG3', true),
    node('MOBILENUMREG3', false),
    node('MOBILENUMPASSREG3', false),
    node('REGMOBVERF3', false),
  ]),
  node('ACCOUNT', true, [node('CHNGPASSVERIF3', false)]),
  node('AGENTS', true, [node('AGENTPOLICY3', false)]),
];

function node(modId: string, isEnabled: boolean, childrenNodes: WhitelabelNode[] = []): WhitelabelNode {
  return { modId, enabled: isEnabled ? '1' : '0', childrenNodes };
}
