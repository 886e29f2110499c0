import type { DepositProofInFull } from '@contracts/http/deposits/deposit-proofs';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { PageHead } from '@web/ui/frame/page-head';
import { StoredImage } from '@web/ui/frame/stored-image';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { Box, Line } from '../../lib/case/box';
import { PageBody } from '../../lib/page-body';
import { useMay } from '../../lib/use-may';
import { useStaffQuery } from '../../lib/use-staff-query';
import { ProofAnswer } from './proof-answer';

const EVERY_MS = 10_000;
const HEALTH = { waiting: 'warning', proposed: 'warning', credited: 'good', refused: 'unknown' } as const;

/** One proof: what the member says and shows, and the line of the statement that answers it. */
export default function DepositProofPage() {
  const { t } = useTranslation();
  const { depositId = '' } = useParams();
  const query = useStaffQuery(routes.depositProof, { depositId }, { everyMs: EVERY_MS });
  const { data } = query;
  const name = data ? (data.memberName ?? data.memberId.slice(0, 8)) : '…';
  return (
    <>
      <PageHead
        trail={[{ label: t('bo.depositProofs.title'), to: '/deposit-proofs' }]}
        title={t('bo.depositProofs.one', { name })}
        note={<span className="font-mono">{depositId}</span>}
      >
        {data && <StatusMark health={HEALTH[data.status]}>{t(`bo.depositProofs.states.${data.status}`)}</StatusMark>}
      </PageHead>
      <PageBody query={query}>
        {(proof, readAgain) => (
          <div className="grid items-start gap-4 xl:grid-cols-[24rem_1fr]">
            <div className="space-y-4">
              <Facts proof={proof} />
              <Images proof={proof} />
            </div>
            <ProofAnswer proof={proof} onDone={readAgain} />
          </div>
        )}
      </PageBody>
    </>
  );
}

function Facts({ proof }: { readonly proof: DepositProofInFull }) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  const { memberId, memberName, amount, accountId, reference, remark, sentAt, credited, refusal } = proof;
  return (
    <Box title={t('bo.depositProofs.member')} end={time(sentAt)}>
      <dl className="px-4 py-2 text-13">
        <Line label={t('bo.depositProofs.member')}>
          <Link to={`/members/${memberId}`} className="font-medium text-gold-hi hover:underline">
            {memberName ?? memberId.slice(0, 8)}
          </Link>
        </Line>
        <Line label={t('bo.depositProofs.said')}>
          <span className="tabular-nums">{money(amount)}</span>
        </Line>
        <Line label={t('bo.depositProofs.reference')}>
          <span className="font-mono">{reference}</span>
        </Line>
        <Line label={t('bo.depositProofs.account')}>
          <span className="font-mono">{accountId}</span>
        </Line>
        {remark && <Line label={t('bo.depositProofs.remark')}>{remark}</Line>}
        {credited && (
          <Line label={t('bo.depositProofs.credited')}>
            <span className="font-semibold text-win tabular-nums">{money(credited)}</span>
          </Line>
        )}
        {refusal && <Line label={t('bo.depositProofs.refusal')}>{t(`bo.depositProofs.refusals.${refusal}`)}</Line>}
      </dl>
    </Box>
  );
}

/** The images of the member; every look at one is on record. */
function Images({ proof: { depositId, fileIds } }: { readonly proof: DepositProofInFull }) {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <Box title={t('bo.depositProofs.images')}>
      <div className="flex flex-wrap gap-3 p-4 text-13" data-testid="proof-images">
        {may(routes.proofImage)
          ? fileIds.map((fileId, place) => (
              <StoredImage key={fileId} route={routes.proofImage} input={{ depositId, fileId }} number={place + 1} />
            ))
          : t('bo.depositProofs.imagesOnly', { count: fileIds.length })}
      </div>
    </Box>
  );
}
