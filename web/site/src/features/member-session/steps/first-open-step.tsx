import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useToken } from '@web/state/session.state';
import { useEffect } from 'react';
import { newSessionKey } from '../../../parts/registration-steps/new-session';
import { usePopup } from '../../../popups/use-popup';

/** Opens the first step that is left, once after a log-in or a registration, when no other popup is in the way. */
export default function FirstOpenStep() {
  const token = useToken();
  const client = useQueryClient();
  const { popup, open } = usePopup();
  const { data: isDue } = useQuery<boolean>({
    queryKey: newSessionKey(token),
    queryFn: () => false,
    enabled: false,
  });
  useEffect(() => {
    if (!isDue || popup !== null) return;
    client.setQueryData(newSessionKey(token), false);
    open('steps');
  }, [isDue, popup, token, client, open]);
  return null;
}
