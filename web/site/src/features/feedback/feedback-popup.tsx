import { Dialog } from '@web/ui/feedback/dialog';
import { Button } from '@web/ui/form/button';
import { CopyButton } from '@web/ui/frame/copy-button';
import { MailCheck, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../popups/popup-props';
import { FeedbackForm } from './feedback-form';

function Sent({
  reference,
  onAnother,
  onClose,
}: {
  readonly reference: string;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-4 text-center" data-testid="feedback-sent">
      <span className="grid size-14 place-items-center rounded-full bg-win/10 text-win">
        <MailCheck className="size-7" aria-hidden="true" />
      </span>
      <p className="font-display text-18 font-semibold">{t('feedback.sent')}</p>
      <p className="max-w-sm text-fg-2">{t('feedback.sentText')}</p>
      <p className="mt-1 flex items-center gap-1 rounded-12 border border-line bg-ink-2 ps-4">
        <b className="font-mono text-16 text-gold-hi" data-testid="feedback-reference">
          {reference}
        </b>
        <CopyButton text={reference} label={t('feedback.reference')} />
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Button onClick={onAnother}>{t('feedback.another')}</Button>
        <Button look="gold" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </div>
  );
}

/** Questions, trouble and ideas for the merchant's people. */
export default function FeedbackPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  const [reference, setReference] = useState<string | null>(null);
  return (
    <Dialog open={open} onClose={onClose} title={t('feedback.title')} icon={<MessageSquareText className="size-4.5" />}>
      {reference === null ? (
        <FeedbackForm onSent={setReference} />
      ) : (
        <Sent reference={reference} onAnother={() => setReference(null)} onClose={onClose} />
      )}
    </Dialog>
  );
}
