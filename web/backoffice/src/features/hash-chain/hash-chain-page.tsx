import type { SealStatus } from '@contracts/http/office/proofs';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure } from '@web/money/figure';
import { CopyButton } from '@web/ui/frame/copy-button';
import { PageHead } from '@web/ui/frame/page-head';
import { HealthIcon, StatusMark, type Health } from '@web/ui/feedback/status-mark';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHashChainStatus } from '../../lib/api/use-hash-chain-status';
import { lastVerdict, chainHealth, type ChainHealth } from './parts/chain-health';
import { RestoreList } from './parts/restore-list';
import { SealDays } from './parts/seal-days';
import { StartVerification } from './parts/start-verification';
import { FirstBad, VerificationList } from './parts/verification-list';
import { PageBody } from '../../lib/page-body';

const EVERY_MS = 3_000;
const RUNNING_EVERY_MS = 1_000;
const HEALTH: Record<ChainHealth, Health> = {
  intact: 'good',
  unverified: 'unknown',
  broken: 'bad',
  outsideDiffers: 'bad',
};

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-fg-3">{label}</dt>
      <dd className="mt-0.5 text-16 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function Copied({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex items-center gap-3 border-t border-line/60 ps-4 pe-1">
      <dt className="w-32 shrink-0 py-2.5 text-12 text-fg-3 max-sm:w-24">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center justify-between gap-2 font-mono text-12">
        <span className="truncate" title={value}>
          {value}
        </span>
        <CopyButton text={value} label={label} />
      </dd>
    </div>
  );
}

/** In one line whether all is well; red is only here for when it is not. */
function Verdict({ status }: { readonly status: SealStatus }) {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const health = chainHealth(status);
  const verdict = lastVerdict(status.verifications);
  const isBad = HEALTH[health] === 'bad';
  return (
    <div
      role={isBad ? 'alert' : 'status'}
      data-testid="seal-verdict"
      data-health={health}
      className={clsx('flex items-start gap-3 px-4 py-4', isBad && 'bg-loss/10')}
    >
      <HealthIcon health={HEALTH[health]} className="size-7" />
      <div className="min-w-0">
        <p className={clsx('font-display text-18 font-semibold', isBad && 'text-loss')}>
          {t(`bo.hashChain.${health}`)}
        </p>
        <p className="text-12 text-fg-3">
          {t('bo.hashChain.lastVerified')}:{' '}
          {verdict?.finishedAt ? `${time(verdict.finishedAt)} (${zone})` : t('bo.hashChain.never')}
        </p>
        {verdict?.firstBad && (
          <div className="mt-2">
            <FirstBad bad={verdict.firstBad} />
          </div>
        )}
      </div>
    </div>
  );
}

function Chain({ status }: { readonly status: SealStatus }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const language = useLanguage();
  const figure = (count: number) => formatFigure(String(count), language);
  // The frame of the key says nothing; its one line of letters is what is compared.
  const key = status.publicKey.replace(/-----[A-Z ]+-----/g, '').replace(/\s/g, '');
  return (
    <div className="panel overflow-clip rounded-12!">
      <Verdict status={status} />
      <dl className="grid grid-cols-2 gap-4 border-t border-line/60 px-4 py-3 lg:grid-cols-4">
        <Fact label={t('bo.hashChain.sealed')}>
          <span data-testid="sealed-events">{figure(status.sealedEvents)}</span>
        </Fact>
        <Fact label={t('bo.hashChain.unsealed')}>{figure(status.unsealedEvents)}</Fact>
        <Fact label={t('bo.hashChain.sealedAt')}>{status.sealedAt ? time(status.sealedAt) : '–'}</Fact>
        <Fact label={t('bo.hashChain.outside')}>
          <span className="inline-flex flex-wrap items-center gap-2">
            {figure(status.outsideHeads)}
            {status.outsideHeads === 0 ? (
              <StatusMark health="unknown">{t('bo.hashChain.noneYet')}</StatusMark>
            ) : (
              <StatusMark health={status.outsideAgrees ? 'good' : 'bad'}>
                {status.outsideAgrees ? t('bo.hashChain.agrees') : t('bo.hashChain.differs')}
              </StatusMark>
            )}
          </span>
        </Fact>
      </dl>
      <dl>
        {status.headHash && <Copied label={t('bo.hashChain.headHash')} value={status.headHash} />}
        {status.headPosition && <Copied label={t('bo.hashChain.headPosition')} value={status.headPosition} />}
        <Copied label={t('bo.hashChain.publicKey')} value={key} />
      </dl>
    </div>
  );
}

/** How far the log is sealed, and whether it was found intact. */
export default function HashChainPage() {
  const { t } = useTranslation();
  const isRunning = (status: SealStatus | undefined) =>
    status?.verifications.some(({ result }) => result === 'running') ?? false;
  const status = useHashChainStatus({ everyMs: EVERY_MS });
  // The status is fetched more often while a verification runs; the same answer serves both.
  useHashChainStatus({ everyMs: RUNNING_EVERY_MS, enabled: isRunning(status.data) });
  return (
    <>
      <PageHead title={t('bo.hashChain.title')} note={t('bo.hashChain.text')} />
      <PageBody query={status} room="h-72">
        {(data, readAgain) => (
          <div className="space-y-4">
            <Chain status={data} />
            <SealDays />
            <section aria-label={t('bo.hashChain.verify')} className="panel rounded-12! p-4">
              <StartVerification
                running={data.verifications.find(({ result }) => result === 'running')}
                onStarted={readAgain}
              />
            </section>
            {data.restores.length > 0 && <RestoreList restores={data.restores} />}
            <div className="space-y-2">
              <h2 className="text-14 font-semibold">{t('bo.hashChain.verifications')}</h2>
              <VerificationList verifications={data.verifications} />
            </div>
          </div>
        )}
      </PageBody>
    </>
  );
}
