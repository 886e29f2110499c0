import { useFormat } from '@web/api/merchant';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { useTranslation } from 'react-i18next';
import { useMemberStanding } from '../../api/use-member-standing';

/** An account that its owner closes or has closed is marked wherever its member is shown, with the reason. */
export function ClosingMark({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const closing = useMemberStanding(memberId).data?.closing;
  if (!closing) return null;
  const { closedAt, closesAt, reason } = closing;
  const words = closedAt
    ? t('bo.members.accountClosing.closed', { time: time(closedAt) })
    : t('bo.members.accountClosing.pending', { time: time(closesAt ?? closing.requestedAt) });
  return (
    <span className="inline-flex flex-wrap items-center gap-2 font-sans" data-testid="closing">
      <StatusMark health={closedAt ? 'bad' : 'warning'}>{words}</StatusMark>
      <span className="text-13 font-normal text-fg-2">{t(`bo.members.accountClosing.reasons.${reason}`)}</span>
    </span>
  );
}
