import type { AccountSecurity } from '@contracts/http/account-security';
import { FIXED_DETAILS, OWN_DETAILS } from '@contracts/validation/own-details';
import { useQuery } from '@tanstack/react-query';
import { useToken } from '@web/state/session.state';
import { Dialog } from '@web/ui/feedback/dialog';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepUpControl } from '../../../../parts/proofs/use-step-up';
import { useVerification } from '../../../../parts/verification/use-verification';
import { getOwnProfile } from '../../api/own-profile';
import { DetailsForm } from './details-form';

interface DetailsProps extends Pick<AccountSecurity, 'personal'> {
  readonly stepUp: StepUpControl;
}

/** The member's details with most of them left out, and the way to complete or change them. */
export function OwnDetails({ personal, stepUp }: DetailsProps) {
  const { t } = useTranslation();
  const token = useToken();
  const [isAsking, setAsking] = useState(false);
  const profile = useQuery({
    queryKey: ['me', token, 'profile'],
    queryFn: ({ signal }) => getOwnProfile(signal),
    staleTime: 0,
  });
  const { data } = profile;
  const isProved = (useVerification().data?.level ?? 0) >= 2;
  if (!data)
    return profile.error ? (
      <Fault className="panel" fault={profile.error} onRetry={() => void profile.refetch()} busy={profile.isFetching} />
    ) : (
      <Skeleton className="h-96 rounded-16!" />
    );
  const names = t('centre.security.fields', { returnObjects: true });
  const others = personal.filter(({ field }) => field in names && !OWN_DETAILS.some((one) => one === field));
  const rows = [
    ...OWN_DETAILS.map((detail) => ({ field: detail, name: t(`centre.details.${detail}`), masked: data[detail] })),
    ...others.map(({ field, masked }) => ({ field, name: names[field as keyof typeof names], masked })),
  ];
  const isComplete = FIXED_DETAILS.every((detail) => data[detail] !== null);
  const ask = t(isComplete ? 'centre.details.change' : 'centre.details.complete');
  const saved = () => {
    setAsking(false);
    notify('success', t('centre.details.saved'));
    void profile.refetch();
  };
  return (
    <>
      <p className="mb-2 text-12 text-fg-3" data-testid="details-fixed">
        {t(isProved ? 'centre.details.proved' : 'centre.details.fixed')}
      </p>
      <div className="panel px-4 py-1">
        <dl className="divide-y divide-line/60" data-testid="own-details">
          {rows.map(({ field, name, masked }) => (
            <div key={field} className="flex justify-between gap-4 py-2.5 text-13">
              <dt className="text-fg-2">{name}</dt>
              <dd className={masked === null ? 'text-fg-3' : 'font-medium'}>{masked ?? t('centre.details.missing')}</dd>
            </div>
          ))}
        </dl>
        <Button
          look={isComplete ? 'ghost' : 'gold'}
          wide
          className="my-3"
          onClick={() => setAsking(true)}
          data-testid="details-open"
        >
          {ask}
        </Button>
      </div>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={ask} icon={<IdCard className="size-4.5" />}>
        <DetailsForm profile={data} stepUp={stepUp} onSaved={saved} />
      </Dialog>
    </>
  );
}
