import { useMutation } from '@tanstack/react-query';
import { useTakeSession } from '../../../parts/member/use-session';
import { startFreePlay } from '../api/start-free-play';

/** Opens a trial account and takes its session. */
export function useFreePlay() {
  const take = useTakeSession();
  return useMutation({ mutationFn: () => startFreePlay(), onSuccess: take });
}
