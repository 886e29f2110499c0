import { routes } from '@contracts/http/routes';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { useTranslation } from 'react-i18next';
import { useStaffQuery } from '../../../../lib/use-staff-query';

/** A member whom staff keep out is marked wherever the member is shown. */
export function LockedMark({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation();
  const { data } = useStaffQuery(routes.stops, { memberId, kind: 'memberLogin', pageSize: 1 }, { everyMs: 5_000 });
  const stop = data?.list[0];
  if (!stop) return null;
  return (
    <span className="font-sans" data-testid="locked">
      <StatusMark health="bad">{t('bo.members.locked')}</StatusMark>
    </span>
  );
}
