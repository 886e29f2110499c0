import type { AccountSecurity } from '@contracts/http/account-security';
import type { PaymentPasswordState } from '@contracts/http/payment-password';
import { useQuery } from '@tanstack/react-query';
import { useToken } from '@web/state/session.state';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../../popups/use-popup';
import { useStepUp, type StepUpControl } from '../../../parts/proofs/use-step-up';
import { getAccountSecurity } from '../api/get-account-security';
import { useVerification } from '../../../parts/verification/use-verification';
import { addPayoutTexts } from '../../../parts/payout/payout-texts';
import { usePaymentPassword } from '../../../parts/payout/use-payout';
import { ClosingCard, useClosing } from './closing/closing-card';
import { OwnDetails } from './details/own-details';
import { LoginHistory, PreviousLogin } from './login-history';
import { OwnDataCard } from './own-data-card';
import { OwnDevices } from './own-devices';
import { PaymentPasswordDialog } from './payment-password-dialog';
import { useIdentity } from './use-identity';
import { PayoutAccounts } from './payout-accounts';
import { useContacts } from './contacts/use-contacts';
import { useMemberPasskeys, usePasskeys } from './proofs/use-passkeys';
import { useMemberTotp, useTotp } from './proofs/use-totp';
import { ProtectionBar, ProtectionCard, useProtections } from './security-cards';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-display text-16 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A trial account has no way back in, and nobody to identify. */
const isTrial = ({ passwordSetAt, mobile }: AccountSecurity) => passwordSetAt === null && mobile === null;

function Closing({ stepUp }: { readonly stepUp: StepUpControl }) {
  const { t } = useTranslation();
  return (
    <Section id="own-closing" title={t('centre.closing.title')}>
      <ClosingCard stepUp={stepUp} />
    </Section>
  );
}

interface AccountProps {
  readonly facts: AccountSecurity;
  readonly payment: PaymentPasswordState;
}

function Account({ facts, payment }: AccountProps) {
  const { t } = useTranslation();
  const { open } = usePopup();
  const [isSetting, setSetting] = useState(false);
  const stepUp = useStepUp();
  const { dialogs: contactDialogs, ...contacts } = useContacts(stepUp);
  const totp = useTotp(stepUp);
  const passkeys = usePasskeys(stepUp);
  const identity = useIdentity();
  const protections = useProtections(
    facts,
    payment,
    {
      changePassword: () => open('changePassword'),
      setPayment: () => setSetting(true),
      ...contacts,
    },
    [isTrial(facts) ? null : identity, passkeys.protection, totp.protection],
  );
  const isLeaving = Boolean(useClosing().data?.request);
  return (
    <div className="space-y-5">
      {isLeaving && <Closing stepUp={stepUp} />}
      <div className="panel flex flex-wrap items-center justify-between gap-4 p-4 sm:p-5">
        {protections.length > 0 && <ProtectionBar protections={protections} />}
        <PreviousLogin login={facts.logins[1]} canChange={facts.passwordSetAt !== null} />
      </div>
      <div className="grid gap-5 xl:grid-cols-[1.4fr_1fr]">
        <div className="space-y-5">
          {protections.length > 0 && (
            <Section id="own-protections" title={t('centre.security.protections')}>
              <ul className="grid gap-3 md:grid-cols-2">
                {protections.map((protection) => (
                  <ProtectionCard key={protection.id} protection={protection} />
                ))}
              </ul>
            </Section>
          )}
          <Section id="own-payout-accounts" title={t('payout.account.title')}>
            <PayoutAccounts payment={payment} />
          </Section>
          <Section id="own-devices" title={t('centre.security.devices')}>
            <OwnDevices />
          </Section>
        </div>
        <div className="space-y-5">
          <Section id="own-logins" title={t('centre.security.logins')}>
            <LoginHistory logins={facts.logins} />
          </Section>
          <Section id="own-details" title={t('centre.security.personal')}>
            <OwnDetails personal={facts.personal} stepUp={stepUp} />
          </Section>
          <Section id="own-data" title={t('centre.security.ownData')}>
            <OwnDataCard stepUp={stepUp} />
          </Section>
          {!isLeaving && <Closing stepUp={stepUp} />}
        </div>
      </div>
      {contactDialogs}
      {passkeys.dialogs}
      {totp.dialogs}
      {stepUp.dialog}
      <PaymentPasswordDialog open={isSetting} state={payment} onClose={() => setSetting(false)} />
    </div>
  );
}

/** The state of the account, and one act for each part of it. */
export default function SecurityPage() {
  useState(addPayoutTexts);
  const token = useToken();
  const facts = useQuery({
    queryKey: ['me', token, 'security'],
    queryFn: ({ signal }) => getAccountSecurity(signal),
    staleTime: 0,
  });
  const payment = usePaymentPassword();
  // Without these the page still tells the rest; it only waits for them, so that its bar does not change under the eye.
  const isWaiting = [useMemberTotp(), useMemberPasskeys(), useVerification()].some(({ isPending }) => isPending);
  if (facts.data && payment.data && !isWaiting) return <Account facts={facts.data} payment={payment.data} />;
  const fault = facts.error ?? payment.error;
  if (fault) {
    const retry = () => void Promise.all([facts.refetch(), payment.refetch()]);
    return <Fault className="panel" fault={fault} onRetry={retry} busy={facts.isFetching || payment.isFetching} />;
  }
  return (
    <div className="space-y-5" data-testid="security-loading">
      <Skeleton className="h-32 rounded-16!" />
      <Skeleton className="h-56 rounded-16!" />
    </div>
  );
}
