import { routes } from '@contracts/http/routes';
import { useQuery } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { Dialog } from '@web/ui/dialog';
import { Fault, Skeleton } from '@web/ui/states';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../app/use-popup';
import type { PopupProps } from '../../app/popup-host';
import { RegisterForm } from './register-form';

function FormSkeleton() {
  return (
    <div className="space-y-5">
      {[0, 1, 2].map((row) => (
        <div key={row} className="space-y-2">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-12 rounded-12!" />
        </div>
      ))}
      <Skeleton className="h-12 rounded-12!" />
    </div>
  );
}

export default function RegisterPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  const { swap, params } = usePopup();
  const settings = useQuery({
    queryKey: ['registerSettings'],
    queryFn: ({ signal }) => apiCall(routes.registerSettings, {}, signal),
    staleTime: 300_000,
  });
  const next = params.get('next');
  return (
    <Dialog open={open} onClose={onClose} title={t('session.registerTitle')} icon={<UserPlus className="size-4.5" />}>
      {settings.isPending && <FormSkeleton />}
      {settings.error && <Fault fault={settings.error} onRetry={() => void settings.refetch()} busy={settings.isFetching} />}
      {settings.data && <RegisterForm settings={settings.data} urlCode={params.get('affiliateCode')} />}
      <p className="mt-4 text-center text-13 text-fg-2">
        {t('session.haveAccount')}{' '}
        <button type="button" className="inline-flex h-11 items-center rounded-8 px-1 font-semibold text-gold hover:text-gold-hi" onClick={() => swap('login', next ? { next } : {})}>
          {t('site.login')}
        </button>
      </p>
    </Dialog>
  );
}
