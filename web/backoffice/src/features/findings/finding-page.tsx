import type { Finding } from '@contracts/http/proofs';
import type { RoundCase } from '@contracts/http/round-cases';
import { routes } from '@contracts/http/routes';
import { useFormat, useMerchant } from '@web/api/merchant';
import { localIn } from '@web/time/merchant-time';
import { Alert } from '@web/ui/alert';
import { PageHead } from '@web/ui/page-head';
import { Fault, Skeleton } from '@web/ui/states';
import {
  ArrowRight,
  BookOpen,
  Dices,
  History,
  ListTree,
  ReceiptText,
  Scale,
  ShieldCheck,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useMay } from '../session/use-may';
import { useStaff } from '../session/use-staff';
import { useStaffQuery } from '../session/use-staff-query';
import { ComparedValues } from './compared-values';
import { FindingHistory } from './finding-history';
import { FindingStatus, FrozenMark, useComparedAt } from './finding-marks';
import { DecideForm, ProposeForm } from './resolution-form';
import { RoundOutcome } from './round-outcome';
import { RoundPanel } from './round-panel';
import { useAdjustmentsSince, useRound } from './use-round';
import { VendorPanel } from './vendor-panel';

const EVERY_MS = 5_000;
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
  /** Of a finding of another kind there is none. */
  readonly round: RoundCase | undefined;
}

/** What can be done about it by whoever looks, if anything. */
function Act({ finding, round, onDone }: OfRound & { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const may = useMay();
  const { data: staff } = useStaff();
  const { adjustments, error, isFetching, refetch } = useAdjustmentsSince(finding, round);
  if (finding.status === 'resolved') return null;
  const isDecision = finding.status === 'proposed';
  const title = isDecision ? t('bo.findings.decide') : t(round ? 'bo.findings.round.end' : 'bo.findings.propose');
  const isOwn = isDecision && finding.proposal?.staffId === staff?.id;
  const told = (text: string) => (
    <div className="p-4">
      <Alert kind="info">{text}</Alert>
    </div>
  );
  return (
    <Box title={title} className={LATER}>
      {!may(isDecision ? routes.decideResolution : routes.proposeResolution) ? (
        told(t('bo.findings.financeDecides'))
      ) : isOwn ? (
        <div data-testid="somebody-else">{told(t('bo.findings.somebodyElse'))}</div>
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

function Way({
  to,
  icon: Icon,
  children,
}: {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}) {
  return (
    <Link
      to={to}
      className="flex h-10 items-center gap-2.5 border-t border-line/60 px-4 text-13 first:border-t-0 hover:bg-ink-3"
    >
      <Icon className="size-4 text-fg-3" aria-hidden="true" />
      <span className="flex-1">{children}</span>
      <ArrowRight className="size-3.5 text-fg-3" aria-hidden="true" />
    </Link>
  );
}

/** The books at the time of the round, and its own events. */
function RoundWays({ memberId, round }: { readonly memberId: string; readonly round: RoundCase }) {
  const { t } = useTranslation();
  const { timeZone } = useMerchant();
  const from = localIn(timeZone, new Date(round.begunAt));
  return (
    <>
      <Way to={`/members/${memberId}/statement?${new URLSearchParams({ from }).toString()}`} icon={ReceiptText}>
        {t('bo.findings.round.toStatement')}
      </Way>
      <Way to={`/members/${memberId}/wallet?at=${round.begunAt}`} icon={History}>
        {t('bo.findings.round.toWallet')}
      </Way>
      {round.correlationId && (
        <Way to={`/events?correlation=${round.correlationId}`} icon={Dices}>
          {t('bo.findings.round.toEvents')}
        </Way>
      )}
    </>
  );
}

function Ways({ finding, round }: OfRound) {
  const { t } = useTranslation();
  const may = useMay();
  const { memberId, kind } = finding;
  const account = `/ledger/account?${new URLSearchParams({ account: `member:${memberId}:main`, ...(finding.currency ? { currency: finding.currency } : {}) }).toString()}`;
  return (
    <nav aria-label={t('bo.findings.links')}>
      {memberId && round && <RoundWays memberId={memberId} round={round} />}
      {memberId && (
        <>
          <Way to={`/members/${memberId}/statement`} icon={ReceiptText}>
            {t('bo.findings.toStatement')}
          </Way>
          <Way to={`/members/${memberId}/wallet`} icon={Wallet}>
            {t('bo.findings.toWallet')}
          </Way>
          {may(routes.ledgerPostings) && (
            <Way to={account} icon={BookOpen}>
              {t('bo.findings.toLedger')}
            </Way>
          )}
          <Way to={`/events?stream=wallet-${memberId}`} icon={ListTree}>
            {t('bo.findings.toEvents')}
          </Way>
        </>
      )}
      {kind === 'sum' && may(routes.trialBalance) && (
        <Way to="/ledger" icon={Scale}>
          {t('bo.findings.toLedgerAll')}
        </Way>
      )}
      {(kind === 'chain' || kind === 'hole') && (
        <Way to="/seal" icon={ShieldCheck}>
          {t('bo.findings.toSeal')}
        </Way>
      )}
    </nav>
  );
}

/** What was compared is left out of a round that is shown below, unless its vendor had contradicted it. */
function Summary({ finding, round }: OfRound) {
  const { t } = useTranslation();
  const isTold = round !== undefined && !finding.values.some(({ source }) => source.startsWith('vendor:'));
  const { time, zone } = useFormat();
  const comparedAt = useComparedAt();
  return (
    <section className="panel overflow-clip rounded-12!" data-testid="finding" data-status={finding.status}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
        <div className="min-w-0">
          <p className="text-14">{t(`bo.findings.kindTexts.${finding.kind}`)}</p>
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
          <FindingStatus status={finding.status} />
          {finding.isWalletFrozen && <FrozenMark />}
        </span>
      </div>
      {!isTold && (
        <div className="border-t border-line">
          <ComparedValues finding={finding} />
        </div>
      )}
      {finding.isWalletFrozen && (
        <p className="border-t border-line px-4 py-2.5 text-13 text-info">{t('bo.findings.frozenText')}</p>
      )}
    </section>
  );
}

/** One finding: what was compared, what it did, and what two people make of it; of a round that stays open, all that is known of it. */
export default function FindingPage() {
  const { t } = useTranslation();
  const findingId = useParams().findingId!;
  const { data, error, isFetching, refetch } = useStaffQuery(routes.finding, { findingId }, { everyMs: EVERY_MS });
  return (
    <>
      <PageHead
        trail={[{ label: t('bo.findings.title'), to: '/findings' }]}
        title={data ? t(`bo.findings.kinds.${data.kind}`) : t('bo.findings.one')}
      />
      {error && (
        <Fault
          className={data ? 'panel mb-4 py-4!' : 'panel'}
          fault={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="h-72 rounded-12!" />}
      {data && <Opened finding={data} onDone={() => void refetch()} />}
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
          <Box title={t('bo.findings.round.title')}>
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
          <Box title={t('bo.findings.round.vendor')}>
            <VendorPanel finding={finding} />
          </Box>
        )}
        <Box title={t('bo.findings.history')} className={LATER}>
          <FindingHistory finding={finding} round={round} />
        </Box>
        <Box title={t('bo.findings.links')} className={LATER}>
          <Ways finding={finding} round={round} />
        </Box>
      </div>
    </div>
  );
}
