import type { BalancePush } from '@contracts/realtime/events';
import { useFormat } from '@web/api/merchant';
import { Button } from '@web/ui/form/button';
import { Dialog } from '@web/ui/feedback/dialog';
import { Crown, ReceiptText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../../popups/use-popup';
import { Motif } from '@web/ui/art/motif';
import { RollingAmount } from '../rolling-amount';

/** The places of the sparks around the crown, in percent, and the delay of each. */
const SPARKS = [
  [8, 62, 0],
  [18, 22, 900],
  [30, 78, 300],
  [41, 12, 1_500],
  [60, 10, 600],
  [70, 80, 1_200],
  [82, 24, 200],
  [92, 58, 1_000],
] as const;

/** The member has won the jackpot: said once, over whatever is open, and closed by the member alone. */
export default function JackpotCelebration({
  push,
  onClose,
}: {
  readonly push: BalancePush;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { toMinor, minor } = useFormat();
  const { open } = usePopup();
  const amount = toMinor(push.amount);
  const [shown, setShown] = useState(0n);
  useEffect(() => setShown(amount), [amount]);
  return (
    <Dialog open onClose={onClose} title={t('winners.wonTitle')} icon={<Crown className="size-4.5" />}>
      <div className="flex flex-col items-center text-center">
        <div className="relative isolate h-44 w-full">
          <div
            className="absolute inset-0 -z-10 bg-[radial-gradient(closest-side,rgb(245_184_61/0.45),transparent)]"
            aria-hidden="true"
          />
          {SPARKS.map(([start, top, delay]) => (
            <span
              key={start}
              aria-hidden="true"
              className="absolute size-1.5 rounded-full bg-gold-hi shadow-gold motion-ok:animate-float"
              style={{ insetInlineStart: `${start}%`, top: `${top}%`, animationDelay: `${delay}ms` }}
            />
          ))}
          <Motif name="crown" className="mx-auto h-full motion-ok:animate-float" />
        </div>
        <RollingAmount
          minor={shown}
          format={minor}
          isInView
          className="mt-2 font-display text-44 font-bold text-gold-hi"
        />
        <p className="mt-2 text-fg-2">{t('winners.wonText')}</p>
        <div className="mt-6 grid w-full gap-2.5 sm:grid-cols-2">
          <Button look="gold" onClick={onClose}>
            {t('winners.wonGoOn')}
          </Button>
          <Button
            onClick={() => {
              onClose();
              open('account');
            }}
          >
            <ReceiptText className="size-4" aria-hidden="true" />
            {t('winners.wonStatement')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
