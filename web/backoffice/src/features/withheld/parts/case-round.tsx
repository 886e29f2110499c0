import type { WithheldCase } from '@contracts/http/office/withheld';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Fault } from '@web/ui/feedback/states';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { Button } from '@web/ui/form/button';
import { clsx } from 'clsx';
import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../../../lib/use-may';
import { useWithheldVendorWord } from '../api/use-withheld';

type Round = NonNullable<WithheldCase['round']>;

/** The round of a withheld win: its bets and wins, and its vendor's word when somebody asks for it. */
export function CaseRound({ withheldId, round }: { readonly withheldId: string; readonly round: Round }) {
  const { t } = useTranslation();
  return (
    <section className="panel rounded-12!" data-testid="withheld-round">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5">
        <h3 className="text-13 font-medium">{t('bo.withheld.movements')}</h3>
        <StatusMark health={round.isClosed ? 'good' : 'warning'}>
          {t(round.isClosed ? 'bo.withheld.isClosed' : 'bo.withheld.isOpen')}
        </StatusMark>
      </div>
      <ul className="text-13">
        {round.movements.map((movement) => (
          <Movement key={movement.eventId} movement={movement} />
        ))}
      </ul>
      <VendorSays withheldId={withheldId} />
    </section>
  );
}

function Movement({ movement }: { readonly movement: Round['movements'][number] }) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  const mayOpen = useMay()(routes.event);
  const { kind, eventId, isTakenBack } = movement;
  const name = t(`bo.rounds.kinds.${kind}`);
  return (
    <li
      className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line/60 px-4 py-2"
      data-testid="withheld-movement"
      data-kind={kind}
    >
      <span className={clsx('font-medium', isTakenBack && 'line-through decoration-fg-3')}>
        {mayOpen ? (
          <Link to={`/events/${eventId}`} className="text-gold-hi hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      <span className="tabular-nums">{money(movement.amount)}</span>
      <span className="w-full truncate text-12 tabular-nums text-fg-3">
        {time(movement.at)} · <span className="font-mono">{movement.transactionId}</span>
      </span>
    </li>
  );
}

function VendorSays({ withheldId }: { readonly withheldId: string }) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  const [isAsked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = useWithheldVendorWord(withheldId, { enabled: isAsked });
  const ask = () => (isAsked ? void refetch() : setAsked(true));
  return (
    <div className="space-y-2 border-t border-line/60 px-4 py-3 text-13">
      {error && !data && <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} className="py-4!" />}
      {data && (
        <p data-testid="withheld-vendor-word" data-answer={data.answer}>
          <span className="text-fg-3">
            {t('bo.withheld.vendorSays')} ({time(data.at)}):
          </span>{' '}
          {t(`bo.withheld.answers.${data.answer}`)}{' '}
          {data.sums && t('bo.withheld.vendorSums', { stake: money(data.sums.stake), payout: money(data.sums.payout) })}
        </p>
      )}
      <Button size="sm" onClick={ask} busy={isFetching} data-testid="ask-withheld-vendor">
        <MessageCircleQuestion className="size-3.5" aria-hidden="true" />
        {t('bo.withheld.askVendor')}
      </Button>
    </div>
  );
}
