import { routes } from '@contracts/http/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { Alert } from '@web/ui/alert';
import { Dialog } from '@web/ui/dialog';
import { Fault, Skeleton } from '@web/ui/states';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../app/use-popup';
import type { PopupProps } from '../../app/popup-host';
import { invitationOf } from './invitation';
import type { RegisterType } from './register-fields';
import { RegisterForm } from './register-form';
import { useRegisterValues } from './use-register-form';
import { useRegisterTypes } from './use-switch';
import { Ways } from './ways';

const TermsPopup = lazy(() => import('../help/terms-popup'));
const CODE_PATTERN = /^[A-Za-z0-9]{4,12}$/;

/** About as high as the form: the sheet must not grow when it comes. */
function FormSkeleton() {
  return (
    <div className="min-h-[760px] space-y-5" aria-busy="true">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="space-y-2">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-12 rounded-12!" />
        </div>
      ))}
      <Skeleton className="h-12 rounded-12!" />
    </div>
  );
}

/** The invitation of the address: a valid one is used and not asked for. */
function useCodeOfUrl(given: string | null) {
  const code = given !== null && CODE_PATTERN.test(given) ? given : null;
  const { data, error, isPending } = useQuery({
    queryKey: ['affiliate', code],
    queryFn: ({ signal }) => apiCall(routes.affiliate, { code: code!, domain: location.host }, signal),
    enabled: code !== null,
    staleTime: Infinity,
    retry: (count, fault) => count < 2 && !(fault instanceof ApiError && fault.code === 'INVALID_AFFILIATE_CODE'),
  });
  const isUnknown = given !== null && (code === null || error !== null);
  return { code: data?.code ?? null, unknown: isUnknown ? given : null, isPending: code !== null && isPending };
}

function RegisterWays() {
  const { t } = useTranslation();
  const { params } = usePopup();
  const types = useRegisterTypes();
  const [chosen, setChosen] = useState<RegisterType | null>(null);
  const [reading, setReading] = useState(false);
  const form = useRegisterValues();
  const code = useCodeOfUrl(invitationOf('affiliateCode', params));
  const type = chosen ?? types?.[0] ?? null;
  const settings = useQuery({
    queryKey: ['registerSettings', type],
    queryFn: ({ signal }) => apiCall(routes.registerSettings, { type: type! }, signal),
    enabled: type !== null,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
  if (types?.length === 0) return <Alert kind="info">{t('page.unreachable')}</Alert>;
  if (settings.error) return <Fault fault={settings.error} onRetry={() => void settings.refetch()} busy={settings.isFetching} />;
  if (!types || !type || !settings.data || settings.isPlaceholderData || code.isPending) return <FormSkeleton />;
  const names: Record<RegisterType, string> = { mobile: t('session.byMobile'), username: t('session.byName') };
  return (
    <>
      <Ways
        label={t('session.registerWays')}
        ways={types.map((one) => [one, names[one]] as const)}
        value={type}
        onChange={(next) => {
          form.clearErrors();
          setChosen(next);
        }}
      >
        {code.unknown && <div className="mb-4"><Alert kind="info">{t('session.codeUnknown', { code: code.unknown.slice(0, 12) })}</Alert></div>}
        <RegisterForm
          key={type}
          form={form}
          type={type}
          settings={settings.data}
          codeOfUrl={code.code}
          referralCode={invitationOf('referralCode', params)}
          onTerms={() => setReading(true)}
        />
      </Ways>
      {/* Above the form, which stays as it is: whoever has read comes back to it. */}
      <Suspense fallback={null}>{reading && <TermsPopup open onClose={() => setReading(false)} />}</Suspense>
    </>
  );
}

export default function RegisterPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  const { swap } = usePopup();
  return (
    <Dialog open={open} onClose={onClose} title={t('session.registerTitle')} icon={<UserPlus className="size-4.5" />}>
      <RegisterWays />
      <p className="mt-4 text-center text-13 text-fg-2">
        {t('session.haveAccount')}{' '}
        <button
          type="button"
          className="inline-flex h-11 items-center rounded-8 px-1 font-semibold text-gold hover:text-gold-hi"
          onClick={() => swap('login')}
        >
          {t('site.login')}
        </button>
      </p>
    </Dialog>
  );
}
