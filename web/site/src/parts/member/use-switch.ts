import type { WhitelabelNode } from '@contracts/http/system';
import { useQuery } from '@tanstack/react-query';
import { systemStatusQuery } from '@web/api/merchant';

function isOn(nodes: readonly WhitelabelNode[], modId: string): boolean {
  return nodes.some((node) => (node.modId === modId && node.enabled === '1') || isOn(node.childrenNodes, modId));
}

/** Returns true while a switch of the white-label is on; undefined until the server has answered. */
export function useSwitch(modId: string): boolean | undefined {
  const { data } = useQuery(systemStatusQuery);
  return data && isOn(data.info.whitelabel, modId);
}

/** How accounts are opened here; the first is offered first. */
export function useRegisterTypes(): readonly ('mobile' | 'username')[] | undefined {
  return useQuery(systemStatusQuery).data?.info.register.types;
}
