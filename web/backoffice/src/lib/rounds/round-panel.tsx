import type { RoundFacts, RoundMovement } from '@contracts/http/office/round-cases';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { subtract } from '@web/money/figure';
import { CodeText } from '@web/ui/frame/code-text';
import { Figure } from '@web/ui/frame/figure';
import { Empty } from '@web/ui/feedback/states';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { usePhone } from '@web/ui/frame/use-phone';
import { clsx } from 'clsx';
import { Dices } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../use-may';

/** A round as the log has it at this moment: what stands, and every movement that led there. */
export function RoundPanel({ round }: { readonly round: RoundFacts }) {
  const { t } = useTranslation();
  const { sums, movements, isClosed } = round;
  const isPhone = usePhone();
  return (
    <div data-testid="round-panel" data-closed={isClosed}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
        <p className="min-w-0 text-14 font-medium">
          {round.gameName} <span className="font-normal text-fg-3">· {round.vendorName}</span>
          <span className="flex font-normal text-fg-3">
            <CodeText text={round.roundId} />
          </span>
        </p>
        <StatusMark health={isClosed ? 'good' : 'warning'}>
          {t(isClosed ? 'bo.rounds.closed' : 'bo.rounds.open')}
        </StatusMark>
      </div>
      <dl className="grid grid-cols-3 gap-px border-y border-line bg-line">
        <Sum label={t('bo.rounds.stake')} amount={sums.stake} />
        <Sum label={t('bo.rounds.payout')} amount={sums.payout} />
        <Sum label={t('bo.rounds.result')} amount={subtract(sums.stake, sums.payout)} isMovement />
      </dl>
      {movements.length === 0 ? (
        <Empty icon={<Dices className="size-6" />} title={t('bo.rounds.noMovements')} className="py-8!" />
      ) : isPhone ? (
        <ul aria-label={t('bo.rounds.movements')}>
          {movements.map((movement) => (
            <MovementCard key={movement.eventId} movement={movement} />
          ))}
        </ul>
      ) : (
        <MovementTable movements={movements} />
      )}
    </div>
  );
}

function Sum({
  label,
  amount,
  isMovement = false,
}: {
  readonly label: string;
  readonly amount: string;
  readonly isMovement?: boolean;
}) {
  return (
    <div className="min-w-0 bg-ink-2 px-4 py-2.5">
      <dt className="truncate text-12 text-fg-3">{label}</dt>
      <dd className="text-16 font-semibold">
        <Figure amount={amount} movement={isMovement} />
      </dd>
    </div>
  );
}

/** Struck through where it does not count any more. */
function Kind({ movement }: { readonly movement: RoundMovement }) {
  const { t } = useTranslation();
  const mayOpen = useMay()(routes.event);
  const { kind, eventId, isTakenBack } = movement;
  const name = (
    <span className={clsx(isTakenBack && 'line-through decoration-fg-3')}>{t(`bo.rounds.kinds.${kind}`)}</span>
  );
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {mayOpen ? (
        <Link to={`/events/${eventId}`} className="font-medium text-gold-hi hover:underline">
          {name}
        </Link>
      ) : (
        <span className="font-medium">{name}</span>
      )}
      {isTakenBack && <StatusMark health="unknown">{t('bo.rounds.takenBack')}</StatusMark>}
    </span>
  );
}

function Ids({ movement: { transactionId, reference } }: { readonly movement: RoundMovement }) {
  const { t } = useTranslation();
  return (
    <span className="block min-w-0 font-mono text-12 text-fg-2">
      <span className="block truncate" title={transactionId}>
        {transactionId}
      </span>
      {reference && (
        <span className="block truncate text-fg-3" title={reference}>
          {t('bo.rounds.of', { reference })}
        </span>
      )}
    </span>
  );
}

function MovementTable({ movements }: Pick<RoundFacts, 'movements'>) {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const head = 'px-4 py-2 text-start font-medium';
  return (
    <div className="overflow-x-auto" role="group" aria-label={t('bo.rounds.movements')} tabIndex={0}>
      <table className="w-full table-fixed text-13">
        <thead className="text-12 text-fg-3">
          <tr>
            <th className={clsx(head, 'w-44')}>{`${t('bo.rounds.at')} (${zone})`}</th>
            <th className={clsx(head, 'w-44')}>{t('bo.rounds.kind')}</th>
            <th className={head}>{t('bo.rounds.transaction')}</th>
            <th className={clsx(head, 'w-28 text-end!')}>{t('bo.rounds.change')}</th>
            <th className={clsx(head, 'w-32 text-end!')}>{t('bo.rounds.after')}</th>
          </tr>
        </thead>
        <tbody>
          {movements.map((movement) => (
            <tr
              key={movement.eventId}
              className="border-t border-line/60"
              data-testid="round-movement"
              data-kind={movement.kind}
              data-taken-back={movement.isTakenBack}
            >
              <td className="px-4 py-2 whitespace-nowrap tabular-nums text-fg-2">{time(movement.at)}</td>
              <td className="px-4 py-2">
                <Kind movement={movement} />
              </td>
              <td className="px-4 py-2">
                <Ids movement={movement} />
              </td>
              <td className={clsx('px-4 py-2 text-end', movement.isTakenBack && 'opacity-60')}>
                <Figure amount={movement.change} movement />
              </td>
              <td className="px-4 py-2 text-end font-medium">
                <Figure amount={movement.balanceAfter} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MovementCard({ movement }: { readonly movement: RoundMovement }) {
  const { time } = useFormat();
  return (
    <li
      className="border-t border-line/60 px-4 py-2.5 text-13 first:border-t-0"
      data-testid="round-movement"
      data-kind={movement.kind}
      data-taken-back={movement.isTakenBack}
    >
      <div className="flex items-center justify-between gap-3">
        <Kind movement={movement} />
        <Figure
          amount={movement.change}
          movement
          className={clsx('font-medium', movement.isTakenBack && 'opacity-60')}
        />
      </div>
      <p className="mt-0.5 flex justify-between gap-3 text-12 tabular-nums text-fg-3">
        {time(movement.at)}
        <Figure amount={movement.balanceAfter} className="text-fg-2" />
      </p>
      <div className="mt-1">
        <Ids movement={movement} />
      </div>
    </li>
  );
}
