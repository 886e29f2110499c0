import type { Finding } from '@contracts/http/office/proofs';
import type { RoundCase } from '@contracts/http/office/round-cases';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Alert } from '@web/ui/feedback/alert';
import { PageHead } from '@web/ui/frame/page-head';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { PageBody } from '../../lib/page-body';
import { useMay } from '../../lib/use-may';
import { useStaff } from '../../lib/use-staff';
import { useBreak } from './api/use-break';
import { ComparedValues } from './parts/compared-values';
import { BreakHistory } from './parts/break-history';
import { BreakStatus, FrozenMark, useComparedAt } from './parts/break-marks';
import { DecideForm } from './parts/decide-form';
import { ProposeForm } from './parts/propose-form';
import { RoundOutcome } from './parts/round-outcome';
import { RoundPanel } from '../../lib/rounds/round-panel';
import { useAdjustmentsSince, useRound } from './parts/use-round';
import { VendorPanel } from './parts/vendor-panel';
import { BreakWays } from './parts/break-ways';

/** Where there is no room for two columns, what is known comes before what can be done about it. */
const COLUMN = 'flex min-w-0 flex-col gap-4 max-lg:contents';
const LATER = 'max-lg:order-1';

function Box({
  title,
  className,
  children,
}: {
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={clsx('panel min-w-0 overflow-clip rounded-12!', className)}>
      <h2 id={id} className="flex min-h-10 items-center border-b border-line px-4 text-13 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface OfRound {
  readonly finding: Finding;
  /** Undefined for a break that is not about a round. */
  readonly round: RoundCase | undefined;
}

/** The act on the break that the role of the member of the staff allows, if there is one. */
function Act({ finding, round, onDone }: OfRound & { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const may = useMay();
  const { data: staff } = useStaff();
  const { adjustments, error, isFetching, refetch } = useAdjustmentsSince(finding, round);
  if (finding.status === 'resolved') return null;
  const isDecision = finding.status === 'proposed';
  const title = isDecision ? t('bo.breaks.decide') : t(round ? 'bo.breaks.round.end' : 'bo.breaks.propose');
  const isOwn = isDecision && finding.proposal?.staffId === staff?.id;
  const told = (text: string) => (
    <div className="p-4">
      <Alert kind="info">{text}</Alert>
    </div>
  );
  return (
    <Box title={title} className={LATER}>
      {!may(isDecision ? routes.decideResolution : routes.proposeResolution) ? (
        told(t('bo.breaks.financeDecides'))
      ) : isOwn ? (
        <div data-testid="somebody-else">{told(t('bo.breaks.somebodyElse'))}</div>
      ) : !adjustments ? (
        error ? (
          <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} className="py-6!" />
        ) : (
          <Skeleton className="m-4 h-40" />
        )
      ) : isDecision ? (
        <DecideForm
          key={finding.proposal?.at}
          finding={finding}
          round={round}
          adjustments={adjustments}
          onDone={onDone}
        />
      ) : (
        <ProposeForm finding={finding} round={round} adjustments={adjustments} onDone={onDone} />
      )}
    </Box>
  );
}

/**
 * The break in short. The compared values are left out for a round, which is shown below, unless its vendor
 * contradicted it.
 */
function Summary({ finding, round }: OfRound) {
  const { t } = useTranslation();
  const isTold = round !== undefined && !finding.values.some(({ source }) => source.startsWith('vendor:'));
  const { time, zone } = useFormat();
  const comparedAt = useComparedAt();
  return (
    <section className="panel overflow-clip rounded-12!" data-testid="finding" data-status={finding.status}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
        <div className="min-w-0">
          <p className="text-14">{t(`bo.breaks.kindTexts.${finding.kind}`)}</p>
          <p className="mt-0.5 text-12 tabular-nums text-fg-3">
            {time(finding.foundAt)} ({zone}) · {comparedAt(finding)}
            {finding.memberId && (
              <>
                {' · '}
                <Link to={`/members/${finding.memberId}`} className="text-gold-hi hover:underline">
                  {finding.memberName ?? finding.memberId}
                </Link>
              </>
            )}
          </p>
        </div>
        <span className="flex flex-wrap gap-1.5">
          <BreakStatus status={finding.status} />
          {finding.isWalletFrozen && <FrozenMark />}
        </span>
      </div>
      {!isTold && (
        <div className="border-t border-line">
          <ComparedValues finding={finding} />
        </div>
      )}
      {finding.isWalletFrozen && (
        <p className="border-t border-line px-4 py-2.5 text-13 text-info">{t('bo.breaks.frozenText')}</p>
      )}
    </section>
  );
}

/**
 * One break: the compared values, its effect, and the decision of two people. For a round that stays open the page
 * shows everything that is known of the round.
 */
export default function BreakPage() {
  const { t } = useTranslation();
  const findingId = useParams().findingId!;
  const finding = useBreak({ findingId });
  return (
    <>
      <PageHead
        trail={[{ label: t('bo.breaks.title'), to: '/findings' }]}
        title={finding.data ? t(`bo.breaks.kinds.${finding.data.kind}`) : t('bo.breaks.one')}
      />
      <PageBody query={finding} room="h-72">
        {(data, readAgain) => <Opened finding={data} onDone={readAgain} />}
      </PageBody>
    </>
  );
}

function Opened({ finding, onDone }: { readonly finding: Finding; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const { data: round, error, isFetching, refetch } = useRound(finding);
  const isRound = finding.kind === 'round';
  const done = () => {
    onDone();
    if (isRound) void refetch();
  };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className={COLUMN}>
        {round && <RoundOutcome finding={finding} round={round} />}
        <Summary finding={finding} round={round} />
        {isRound && (
          <Box title={t('bo.breaks.round.title')}>
            {round ? (
              <RoundPanel round={round} />
            ) : error ? (
              <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} className="py-6!" />
            ) : (
              <Skeleton className="m-4 h-40" />
            )}
          </Box>
        )}
        {(!isRound || round || error) && <Act finding={finding} round={round} onDone={done} />}
      </div>
      <div className={COLUMN}>
        {isRound && (
          <Box title={t('bo.breaks.round.vendor')}>
            <VendorPanel finding={finding} />
          </Box>
        )}
        <Box title={t('bo.breaks.history')} className={LATER}>
          <BreakHistory finding={finding} round={round} />
        </Box>
        <Box title={t('bo.breaks.links')} className={LATER}>
          <BreakWays finding={finding} round={round} />
        </Box>
      </div>
    </div>
  );
}
