import { useMember } from './use-session';

/**
 * False for an agent where the law keeps agents from deposits and games. Every door to the deposit form asks here and
 * is not shown to them; the address of the form still answers, in words.
 */
export function useIsPlayer(): boolean {
  return useMember().data?.isPlayer !== false;
}
