import { isTrialType } from '@contracts/validation/member-types';
import { useQuery } from '@tanstack/react-query';
import { OwnSessions } from '@web/sessions/own-sessions';
import { useToken } from '@web/state/session.state';
import { Dialog } from '@web/ui/feedback/dialog';
import { Button } from '@web/ui/form/button';
import { KeyRound, MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMember } from '../../../parts/member/use-session';
import type { PopupProps } from '../../../popups/popup-props';
import { usePopup } from '../../../popups/use-popup';
import { endOtherSessions } from '../api/end-other-sessions';
import { endSession } from '../api/end-session';
import { getOpenSessions } from '../api/get-open-sessions';

/** A trial member has no password to change. */
function Advice() {
  const { t } = useTranslation();
  const { swap } = usePopup();
  const { data: member } = useMember();
  if (!member || isTrialType(member.type)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-13 text-fg-2">
      <p className="min-w-0 flex-1">{t('sessions.advice')}</p>
      <Button size="sm" onClick={() => swap('changePassword')} data-testid="devices-change-password">
        <KeyRound className="size-4" aria-hidden="true" />
        {t('session.changeTitle')}
      </Button>
    </div>
  );
}

/** The devices on which the member is logged in. */
export default function DevicesPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  const token = useToken();
  const query = useQuery({
    queryKey: ['me', token, 'sessions'],
    queryFn: ({ signal }) => getOpenSessions(signal),
    enabled: token !== null,
    staleTime: 0,
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('sessions.own')} icon={<MonitorSmartphone className="size-4.5" />}>
      <OwnSessions
        query={query}
        end={(sessionId) => (sessionId === null ? endOtherSessions() : endSession({ sessionId }))}
        advice={<Advice />}
      />
    </Dialog>
  );
}
