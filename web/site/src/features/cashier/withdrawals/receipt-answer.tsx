import type { WithdrawalStory } from '@contracts/http/money-out/withdrawals';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { TextArea } from '@web/ui/form/text-area';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../parts/agent/clock';
import { ImageChooser } from '@web/ui/form/images/image-chooser';
import { useImages } from '@web/ui/form/images/use-images';
import { useAnswerReceipt } from './use-withdrawals';
import { clockText } from './withdrawal-clock';

const SHORTEST = 5;
const LONGEST = 140;

function AutoConfirm({ at }: { readonly at: string }) {
  const { t } = useTranslation();
  const left = (Date.parse(at) - useNow().getTime()) / 1_000;
  return (
    <p className="text-13 text-fg-2" role="timer" data-testid="auto-confirm">
      {t('payout.story.autoConfirm', { time: clockText(left) })}
    </p>
  );
}

/** Asks whether the money has arrived. Money that has not opens a dispute. */
export function ReceiptAnswer({ story }: { readonly story: WithdrawalStory }) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const answer = useAnswerReceipt(story.id);
  const [isDisputing, setDisputing] = useState(false);
  const [remark, setRemark] = useState('');
  const images = useImages();
  const said = remark.trim();
  const isShort = said !== '' && said.length < SHORTEST;
  const dispute = () => {
    if (isShort) return;
    const proof = images.fileIds.length > 0 ? { fileIds: [...images.fileIds] } : {};
    answer.mutate({ answer: 'notReceived', ...(said ? { remark: said } : {}), ...proof });
  };
  return (
    <section className="space-y-3 rounded-16 border border-win/40 bg-ink-2 p-4" data-testid="receipt-answer">
      <div>
        <p className="font-display text-16 font-semibold">{t('payout.story.arrived')}</p>
        {story.autoConfirmAt && <AutoConfirm at={story.autoConfirmAt} />}
      </div>
      {answer.error && <Alert kind="loss">{faultText(answer.error)}</Alert>}
      {isDisputing && (
        <>
          <TextArea
            className="text-16"
            label={t('payout.story.remark')}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
            rows={3}
            maxLength={LONGEST}
            error={isShort ? t('payout.story.remarkShort') : undefined}
            testId="receipt-remark"
          />
          <ImageChooser images={images} label={t('payout.story.proof')} />
          <p className="text-12 text-fg-3">{t('payout.story.disputeText')}</p>
          <div className="grid grid-cols-2 gap-3">
            <Button onClick={() => setDisputing(false)} disabled={answer.isPending}>
              {t('common.back')}
            </Button>
            <Button
              look="danger"
              onClick={dispute}
              busy={answer.isPending}
              disabled={images.isSending}
              data-testid="receipt-dispute"
            >
              {t('payout.story.notReceived')}
            </Button>
          </div>
        </>
      )}
      {!isDisputing && (
        <div className="grid grid-cols-2 gap-3">
          <Button
            look="gold"
            onClick={() => answer.mutate({ answer: 'received' })}
            busy={answer.isPending}
            data-testid="receipt-received"
          >
            <CircleCheck className="size-4" aria-hidden="true" />
            {t('payout.story.received')}
          </Button>
          <Button onClick={() => setDisputing(true)} disabled={answer.isPending} data-testid="receipt-not-received">
            {t('payout.story.notReceived')}
          </Button>
        </div>
      )}
    </section>
  );
}
