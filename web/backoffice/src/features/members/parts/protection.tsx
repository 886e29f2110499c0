import type { MemberStanding } from '@contracts/http/office/member-desk';
import { useFormat } from '@web/api/merchant';
import { StatusMark } from '@web/ui/feedback/status-mark';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact, FACTS } from './section';

/** The proofs that protect an account, each with its mark. */
export function Protection({ standing }: { readonly standing: MemberStanding }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const { passwordSetAt, hasPaymentPassword, authenticatorSetAt, passkeys } = standing;
  const mark = (isOn: boolean, text: ReactNode) => (
    <StatusMark health={isOn ? 'good' : 'unknown'}>{isOn ? text : t('bo.members.protection.off')}</StatusMark>
  );
  return (
    <dl className={FACTS} data-testid="protection">
      <Fact label={t('bo.members.protection.password')}>
        {mark(passwordSetAt !== null, passwordSetAt && t('bo.members.protection.since', { time: time(passwordSetAt) }))}
      </Fact>
      <Fact label={t('bo.members.protection.paymentPassword')}>
        {mark(hasPaymentPassword, t('bo.members.protection.on'))}
      </Fact>
      <Fact label={t('bo.members.protection.authenticator')}>
        {mark(
          authenticatorSetAt !== null,
          authenticatorSetAt && t('bo.members.protection.since', { time: time(authenticatorSetAt) }),
        )}
      </Fact>
      <Fact label={t('bo.members.protection.passkeys')}>{mark(passkeys.length > 0, String(passkeys.length))}</Fact>
    </dl>
  );
}
