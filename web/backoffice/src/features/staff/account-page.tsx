import type { StaffAccountInFull } from '@contracts/http/office/back-office-staff';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { PageHead } from '@web/ui/frame/page-head';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { Footprints } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { HoldAlert, holdNow } from '../../lib/approval-hold';
import { HouseSessions } from '../../lib/sessions/house-sessions';
import { useMay } from '../../lib/use-may';
import { useStaff } from '../../lib/use-staff';
import { useStaffAccount } from './api/use-staff-account';
import { AccountHistory } from './parts/account-history';
import { AccountStatus, AuthenticatorMark, useRoleNames } from './parts/account-marks';
import { ActDialog, ACT_ICONS, type Act } from './parts/act-dialogs';

function Box({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel min-w-0 overflow-clip rounded-12!">
      <h2 id={id} className="flex min-h-10 items-center border-b border-line px-4 text-13 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <dt className="text-fg-3">{label}</dt>
      <dd className="min-w-0 text-end break-words tabular-nums">{children}</dd>
    </div>
  );
}

function Facts({ account: { roles, hasTotp, createdAt, lastLoginAt } }: Pick<StaffAccountInFull, 'account'>) {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const roleNames = useRoleNames();
  return (
    <dl className="divide-y divide-line/60 text-13">
      <Line label={t('bo.staff.roles')}>{roleNames(roles)}</Line>
      <Line label={t('bo.session.authenticator')}>
        <AuthenticatorMark hasTotp={hasTotp} />
      </Line>
      <Line label={`${t('bo.staff.createdAt')} (${zone})`}>{time(createdAt)}</Line>
      <Line label={`${t('bo.staff.lastLoginAt')} (${zone})`}>
        {lastLoginAt ? time(lastLoginAt) : t('bo.staff.never')}
      </Line>
    </dl>
  );
}

/** The acts that the state of an account allows. No act is offered on the own account. */
function actsOn({ account: { status, hasTotp } }: StaffAccountInFull): readonly Act[] {
  if (status === 'disabled') return ['enable', 'changeRoles'];
  return ['changeRoles', 'renew', ...(hasTotp ? ['reset' as const] : []), 'disable'];
}

function Acts({ person, onAct }: { readonly person: StaffAccountInFull; readonly onAct: (act: Act) => void }) {
  const { t } = useTranslation();
  const { data: staff } = useStaff();
  const may = useMay();
  if (!may(routes.changeStaffRoles)) return <p className="p-4 text-13 text-fg-2">{t('bo.staff.adminsOnly')}</p>;
  if (staff?.id === person.account.id) {
    return (
      <div className="p-4" data-testid="own-account">
        <Alert kind="info">{t('bo.staff.own')}</Alert>
      </div>
    );
  }
  return (
    <div className="grid gap-2 p-4">
      {actsOn(person).map((act) => {
        const Icon = ACT_ICONS[act];
        return (
          <Button
            key={act}
            size="sm"
            look={act === 'disable' ? 'danger' : 'plain'}
            wide
            onClick={() => onAct(act)}
            data-testid={`act-${act}`}
          >
            <Icon className="size-4" aria-hidden="true" />
            {t(`bo.staff.${act}`)}
          </Button>
        );
      })}
    </div>
  );
}

function Temporary({ until }: { readonly until: string }) {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const isOver = Date.parse(until) <= Date.now();
  return (
    <div className="mb-4">
      <Alert kind={isOver ? 'loss' : 'info'}>
        {t(isOver ? 'bo.staff.temporaryOver' : 'bo.staff.temporaryUntil', { at: `${time(until)} (${zone})` })}
      </Alert>
    </div>
  );
}

function ToActivity({ staffId }: { readonly staffId: string }) {
  const { t } = useTranslation();
  const may = useMay();
  if (!may(routes.staffActivity)) return null;
  return (
    <Link
      to={`/activity?staffId=${staffId}`}
      className="inline-flex h-9 items-center gap-2 rounded-12 border border-line bg-ink-2 px-3 text-13 font-semibold hover:bg-ink-3"
    >
      <Footprints className="size-4" aria-hidden="true" />
      {t('bo.staff.toActivity')}
    </Link>
  );
}

/** One account of the staff, with its history and the acts on it. */
export default function AccountPage() {
  const { t } = useTranslation();
  const { staffId = '' } = useParams();
  const { data, error, isFetching, refetch } = useStaffAccount({ staffId });
  const [act, setAct] = useState<Act | null>(null);
  const trail = [{ label: t('bo.staff.title'), to: '/staff' }];
  if (!data) {
    return (
      <>
        <PageHead trail={trail} title={error ? t('bo.staff.title') : <Skeleton className="h-7 w-48" />} />
        {error ? (
          <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton className="h-64" />
        )}
      </>
    );
  }
  const { account, temporaryUntil, acts } = data;
  const hold = account.status === 'disabled' ? undefined : holdNow(account);
  return (
    <>
      <PageHead
        trail={trail}
        title={
          <span
            className="flex flex-wrap items-center gap-x-3 gap-y-1"
            data-testid="account"
            data-status={account.status}
          >
            {account.name}
            <AccountStatus status={account.status} />
          </span>
        }
        note={account.account}
      >
        <ToActivity staffId={account.id} />
      </PageHead>
      {account.status !== 'disabled' && temporaryUntil && <Temporary until={temporaryUntil} />}
      {hold && (
        <div className="mb-4">
          <HoldAlert hold={hold} />
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 gap-4">
          <Box title={t('sessions.open')}>
            <HouseSessions owner={{ kind: 'staff', id: account.id }} name={account.name} />
          </Box>
          <Box title={t('bo.staff.history')}>
            <AccountHistory acts={acts} />
          </Box>
        </div>
        <div className="grid gap-4 max-lg:order-first">
          <section className="panel overflow-clip rounded-12!">
            <Facts account={account} />
          </section>
          <Box title={t('bo.staff.acts')}>
            <Acts person={data} onAct={setAct} />
          </Box>
        </div>
      </div>
      <ActDialog act={act} account={account} onClose={() => setAct(null)} onDone={() => void refetch()} />
    </>
  );
}
