import type { Instrument, Instruments } from '@contracts/http/money-out/instruments';
import type { WithdrawalTerms } from '@contracts/http/money-out/withdrawals';
import { Alert } from '@web/ui/feedback/alert';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { Button } from '@web/ui/form/button';
import { ChevronLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountForm } from '../../../parts/payout/account-form';
import { PaymentPasswordForm } from '../../../parts/payout/payment-password-form';
import { useInstruments, usePaymentPassword } from '../../../parts/payout/use-payout';
import { LevelNeeded } from '../../../parts/verification/level-needed';
import { useMissingLevel } from '../../../parts/verification/use-verification';
import { useWithdrawalTerms } from './use-withdrawals';
import { WithdrawForm } from './withdraw-form';

interface StepProps {
  readonly title: string;
  /** The number of the step and of all of them, on the way to a first withdrawal. */
  readonly place?: { readonly at: number; readonly all: number };
  /** Absent where the step has to be done first. */
  readonly onBack?: () => void;
  readonly children: ReactNode;
}

function Step({ title, place, onBack, children }: StepProps) {
  const { t } = useTranslation();
  return (
    <section className="space-y-3" data-testid="withdraw-step">
      <div className="flex min-h-11 items-center gap-1">
        {onBack && (
          <Button look="ghost" size="icon" className="-ms-3" onClick={onBack} aria-label={t('common.back')}>
            <ChevronLeft className="size-5 rtl:rotate-180" aria-hidden="true" />
          </Button>
        )}
        <h3 className="font-display text-16 font-semibold">{title}</h3>
        {place && place.all > 1 && (
          <span className="ms-auto text-12 text-fg-3">{t('payout.desk.step', { ...place })}</span>
        )}
      </div>
      {children}
    </section>
  );
}

/** The payment password is created or changed within the sheet. */
function PasswordStep({ onDone }: { readonly onDone: () => void }) {
  const { data, error, isFetching, refetch } = usePaymentPassword();
  if (data) return <PaymentPasswordForm state={data} onDone={onDone} />;
  if (error) return <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  return <Skeleton className="h-80 rounded-12!" />;
}

type Aside = 'password' | 'account';

interface ReadyProps {
  readonly terms: WithdrawalTerms;
  readonly instruments: Instruments;
}

/** Missing things are set up first, one step after the other; then comes the form itself. */
function Ready({ terms, instruments }: ReadyProps) {
  const { t } = useTranslation();
  const [aside, setAside] = useState<Aside | null>(null);
  const [saved, setSaved] = useState<Instrument | undefined>();
  // Steps that are done keep their number, so that the second one of two does not become the only one.
  const [all] = useState(terms.needs.length);
  const hasAccount = instruments.list.length > 0 && !terms.needs.includes('instrument');
  const missing = terms.needs.includes('paymentPassword') ? 'password' : hasAccount ? null : 'account';
  const step = missing ?? aside;
  const back = () => setAside(null);
  const place = missing ? { place: { at: all - terms.needs.length + 1, all } } : { onBack: back };
  if (step === 'password')
    return (
      <Step title={t(missing ? 'payout.desk.needPassword' : 'payout.payment.change')} {...place}>
        <PasswordStep onDone={back} />
      </Step>
    );
  if (step === 'account')
    return (
      <Step title={t(missing ? 'payout.desk.needAccount' : 'payout.ask.addAccount')} {...place}>
        <AccountForm
          triesLeft={instruments.triesLeft}
          onDone={(account) => {
            setSaved(account);
            back();
          }}
        />
      </Step>
    );
  return (
    <WithdrawForm
      terms={terms}
      instruments={instruments}
      preferred={saved?.id ?? null}
      onAddAccount={() => setAside('account')}
      onSetPassword={() => setAside('password')}
    />
  );
}

/** As high as the form, so that the sheet does not grow under the finger when the answers come. */
function Loading() {
  return (
    <div className="space-y-4" data-testid="withdraw-loading">
      <Skeleton className="h-[81px] rounded-12!" />
      <Skeleton className="h-11 rounded-12!" />
      <Skeleton className="h-[17px] rounded-6!" />
      <Skeleton className="h-16 rounded-12!" />
      <Skeleton className="h-[73px] rounded-12!" />
      <Skeleton className="h-[19px] rounded-6!" />
      <Skeleton className="-mb-5 h-[163px] rounded-12! sm:-mb-6 sm:h-[167px]" />
    </div>
  );
}

/** The tab by which money leaves. */
export function WithdrawTab() {
  const { t } = useTranslation();
  const terms = useWithdrawalTerms();
  const instruments = useInstruments();
  const missing = useMissingLevel('withdraw');
  if (terms.data?.isStopped)
    return (
      <div data-testid="withdraw-stopped">
        <Alert kind="info">
          <p className="font-semibold">{t('payout.desk.stoppedTitle')}</p>
          <p className="mt-1 text-fg-2">{t('payout.desk.stoppedText')}</p>
        </Alert>
      </div>
    );
  if (missing !== null) return <LevelNeeded act="withdraw" level={missing} />;
  // The form stays when a later fetch fails, because the member may be typing.
  if (terms.data && instruments.data) return <Ready terms={terms.data} instruments={instruments.data} />;
  const fault = terms.error ?? instruments.error;
  if (fault) {
    const retry = () => void Promise.all([terms.refetch(), instruments.refetch()]);
    return <Fault fault={fault} onRetry={retry} busy={terms.isFetching || instruments.isFetching} />;
  }
  return <Loading />;
}
