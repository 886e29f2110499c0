import { REVEAL_REASONS, type MemberPersonalData, type RevealReason } from '@contracts/http/office/member-desk';
import { routes } from '@contracts/http/routes';
import { Dialog } from '@web/ui/feedback/dialog';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { Button } from '@web/ui/form/button';
import { FILTER_BOX, filterLook } from '@web/ui/list/filters';
import { clsx } from 'clsx';
import { BadgeCheck, Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandFault } from '../../../lib/command-fault';
import { useMay } from '../../../lib/use-may';
import { usePersonalData, useReveal } from '../api/use-personal-data';

/** The time for which data stay in clear on the screen. */
const SHOWN_MS = 60_000;

/** The personal data of a member: masked, and in clear for a minute to whoever gives a reason. */
export function PersonalData({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation();
  const may = useMay();
  const { data, error, isFetching, refetch } = usePersonalData(memberId);
  const [revealed, setRevealed] = useState<MemberPersonalData | null>(null);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!revealed) return;
    const timer = setTimeout(() => setRevealed(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [revealed]);
  const shown = revealed ?? data;
  const canReveal = may(routes.revealPersonalData) && !revealed && (data?.fields.length ?? 0) > 0;
  return (
    <section data-testid="personal-data" data-masked={String(shown?.isMasked ?? true)}>
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <h2 className="text-13 font-semibold text-fg-2">{t('bo.members.personal.title')}</h2>
        {canReveal && (
          <button
            type="button"
            onClick={() => setAsking(true)}
            className="inline-flex items-center gap-1.5 text-13 text-gold-hi hover:underline"
            data-testid="reveal"
          >
            <Eye className="size-4" aria-hidden="true" />
            {t('bo.members.personal.show')}
          </button>
        )}
        {revealed && (
          <button
            type="button"
            onClick={() => setRevealed(null)}
            className="text-13 text-gold-hi hover:underline"
            data-testid="hide"
          >
            {t('bo.members.personal.hide')}
          </button>
        )}
      </div>
      {shown ? (
        <Fields shown={shown} />
      ) : error ? (
        <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton className="h-32 rounded-12!" />
      )}
      {may(routes.revealPersonalData) && <p className="mt-1.5 text-12 text-fg-3">{t('bo.members.personal.note')}</p>}
      <RevealDialog
        memberId={memberId}
        open={asking}
        onClose={() => setAsking(false)}
        onShown={(data) => setRevealed(data)}
      />
    </section>
  );
}

function Fields({ shown }: { readonly shown: MemberPersonalData }) {
  const { t } = useTranslation();
  if (shown.fields.length === 0)
    return (
      <p className="panel rounded-12! p-4 text-13 text-fg-2">{t(`bo.members.personal.${shown.lock ?? 'none'}`)}</p>
    );
  const names: Readonly<Record<string, string>> = t('bo.members.personal.fields', { returnObjects: true });
  return (
    <dl className="panel divide-y divide-line/60 rounded-12! px-4 py-1 text-13">
      {shown.fields.map(({ field, value, isProved }) => (
        <div key={field} className="flex min-w-0 justify-between gap-4 py-1.5">
          <dt className="shrink-0 text-fg-3">{names[field] ?? field}</dt>
          <dd className="flex min-w-0 items-center gap-1.5 break-words tabular-nums">
            <span className="min-w-0 break-words">{value}</span>
            {isProved && (
              <BadgeCheck className="size-4 shrink-0 text-win" aria-label={t('bo.members.personal.proved')} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface RevealDialogProps {
  readonly memberId: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onShown: (data: MemberPersonalData) => void;
}

function RevealDialog({ memberId, open, onClose, onShown }: RevealDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<RevealReason>('memberAsked');
  const reveal = useReveal(memberId, {
    onSuccess: (data) => {
      onShown(data);
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('bo.members.personal.dialog')}
      icon={<Eye className="size-4.5" aria-hidden="true" />}
    >
      <div className="space-y-4">
        <p className="text-13 text-fg-2">{t('bo.members.personal.dialogText')}</p>
        <label className="block text-13 font-medium text-fg-2">
          {t('bo.members.personal.reason')}
          <select
            value={reason}
            onChange={({ target }) => setReason(target.value as RevealReason)}
            data-testid="reveal-reason"
            className={clsx(FILTER_BOX, filterLook(false), 'mt-1.5 h-11! w-full rounded-12! px-3')}
          >
            {REVEAL_REASONS.map((one) => (
              <option key={one} value={one}>
                {t(`bo.members.personal.reasons.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <CommandFault command={reveal} />
        <Button look="gold" wide busy={reveal.isPending} onClick={() => reveal.mutate(reason)} data-testid="reveal-now">
          {t('bo.members.personal.showNow')}
        </Button>
      </div>
    </Dialog>
  );
}
