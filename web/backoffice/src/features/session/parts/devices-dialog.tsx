import { OwnSessions } from '@web/sessions/own-sessions';
import { Dialog } from '@web/ui/feedback/dialog';
import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { endOwnSessions } from '../api/end-own-sessions';
import { useOwnSessions } from '../api/use-own-sessions';

/** The devices on which the member of the staff is logged in. */
export function DevicesDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const query = useOwnSessions(open);
  return (
    <Dialog open={open} onClose={onClose} title={t('sessions.own')} icon={<MonitorSmartphone className="size-4.5" />}>
      <OwnSessions
        query={query}
        end={endOwnSessions}
        advice={<p className="text-13 text-fg-2">{t('bo.session.devicesAdvice')}</p>}
      />
    </Dialog>
  );
}
