import type { BetRound } from '@contracts/http/wallet';
import { useQuery } from '@tanstack/react-query';
import { useServedLanguage } from '@web/i18n/setup';
import { useToken } from '@web/state/session.state';
import { Skeleton } from '@web/ui/feedback/states';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { getRoundDetail } from '../api/get-round-detail';
import { DrawnPicture } from './drawn-picture';
import { DrawnProof } from './drawn-proof';

/** The result of a round as its vendor tells it: its picture and the proof of its draw, or why there is none. */
export function DrawnRound({ bet: { vendor, roundId } }: { readonly bet: BetRound }) {
  const { t } = useTranslation();
  const token = useToken();
  const language = useServedLanguage();
  const { data, isError } = useQuery({
    queryKey: ['me', token, 'records', 'drawn', vendor, roundId, language],
    queryFn: ({ signal }) => getRoundDetail({ vendor, roundId, language }, signal),
    staleTime: 60_000,
    retry: false,
  });
  const status = isError ? 'silent' : data?.status;
  return (
    <>
      <section className="panel p-4" aria-labelledby="round-drawn">
        <h3 id="round-drawn" className="mb-2 font-display text-14 font-semibold">
          {t('records.drawn.title')}
        </h3>
        {status === undefined && <Skeleton className="h-40 rounded-12" />}
        {status !== undefined && status !== 'told' && (
          <p className="text-13 text-fg-2" data-testid="drawn-none">
            {t(`records.drawn.none.${status}`)}
          </p>
        )}
        {data?.status === 'told' && <DrawnPicture result={data.result} picture={data.picture} />}
        {data?.status === 'told' && data.page !== null && (
          <a
            href={data.page}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 text-13 text-gold-hi"
          >
            <ExternalLink className="size-4" aria-hidden="true" />
            {t('records.drawn.page')}
          </a>
        )}
      </section>
      {data?.status === 'told' && data.proof !== null && <DrawnProof proof={data.proof} />}
    </>
  );
}
