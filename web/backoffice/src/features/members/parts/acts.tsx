import { mayStop } from '@contracts/http/office/stop-kinds';
import type { StaffMember } from '@contracts/http/office/back-office';
import { routes } from '@contracts/http/routes';
import { Dialog } from '@web/ui/feedback/dialog';
import { Lock, LockOpen, MonitorX, OctagonX, Scale, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EndingForm } from '../../../lib/sessions/house-sessions';
import { useMay } from '../../../lib/use-may';
import { useStaff } from '../../../lib/use-staff';
import { Way } from '../../../lib/way';
import { useMemberStops } from '../api/use-member-stops';
import { Section } from './section';

/** The acts on a member that the roles of the reader allow; each opens where it is done, with its reason. */
export function Acts({ member }: { readonly member: StaffMember }) {
  const { t } = useTranslation();
  const may = useMay();
  const { data: staff } = useStaff();
  const { data: stops } = useMemberStops(member.id);
  const [ending, setEnding] = useState(false);
  const roles = staff?.roles ?? [];
  const isLocked = stops?.list.some(({ kind }) => kind === 'memberLogin') ?? false;
  const toStops = `/stops?memberId=${member.id}&account=${encodeURIComponent(member.account)}`;
  const mayStopMore = (['memberPlay', 'memberDeposit', 'memberWithdrawal'] as const).some((kind) =>
    mayStop(roles, kind),
  );
  return (
    <Section title={t('bo.members.acts.title')} testId="acts">
      <div className="panel overflow-clip rounded-12!">
        <LockWay isLocked={isLocked} mayLock={mayStop(roles, 'memberLogin')} to={toStops} />
        {mayStopMore && (
          <Way to={toStops} icon={OctagonX}>
            {t('bo.members.acts.stop')}
          </Way>
        )}
        {may(routes.endMemberSessions) && (
          <button
            type="button"
            onClick={() => setEnding(true)}
            className="flex h-10 w-full items-center gap-2.5 border-t border-line/60 px-4 text-start text-13 hover:bg-ink-3"
            data-testid="end-sessions"
          >
            <MonitorX className="size-4 text-fg-3" aria-hidden="true" />
            {t('bo.members.acts.endSessions')}
          </button>
        )}
        {may(routes.requestAdjustment) && (
          <Way to={`/members/${member.id}/adjustments`} icon={Scale}>
            {t('bo.members.acts.adjust')}
          </Way>
        )}
        <Way to={`/members/${member.id}/identity`} icon={Smartphone}>
          {t('bo.members.acts.identity')}
        </Way>
      </div>
      <p className="mt-1.5 text-12 text-fg-3">{t('bo.members.acts.note')}</p>
      <Dialog
        open={ending}
        onClose={() => setEnding(false)}
        title={t('bo.sessions.confirmAll')}
        icon={<MonitorX className="size-4.5" aria-hidden="true" />}
      >
        {ending && (
          <EndingForm
            owner={{ kind: 'member', id: member.id }}
            name={member.account}
            asked="all"
            onDone={() => setEnding(false)}
            onSettled={() => undefined}
          />
        )}
      </Dialog>
    </Section>
  );
}

interface LockWayProps {
  readonly isLocked: boolean;
  readonly mayLock: boolean;
  readonly to: string;
}

/** The way to lock an account, or to end the lock. */
function LockWay({ isLocked, mayLock, to }: LockWayProps) {
  const { t } = useTranslation();
  const may = useMay();
  if (isLocked)
    return (
      <Way to={to} icon={LockOpen}>
        {t(may(routes.askLift) ? 'bo.members.acts.unlock' : 'bo.members.acts.seeLock')}
      </Way>
    );
  if (!mayLock) return null;
  return (
    <Way to={to} icon={Lock}>
      {t('bo.members.acts.lock')}
    </Way>
  );
}
