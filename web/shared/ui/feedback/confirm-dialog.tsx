import { AlertDialog } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { Button } from '../form/button';
import { useFocusReturn } from './dialog';

interface ConfirmProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly confirmTestId?: string;
  /** Says what goes on as before; needed where confirming is itself a cancelling. */
  readonly dismissLabel?: string;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be taken back; the safe answer has the focus. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  confirmTestId,
  dismissLabel,
  busy,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  const { t } = useTranslation();
  const onCloseAutoFocus = useFocusReturn(open);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay data-cover className="fixed inset-0 z-50 bg-black/70 data-[state=open]:animate-fade-in" />
        <AlertDialog.Content
          onCloseAutoFocus={onCloseAutoFocus}
          className="fixed left-1/2 top-1/2 z-50 w-[min(380px,calc(100vw-32px))] -translate-x-1/2 -translate-y-1/2 rounded-20 border border-line bg-ink-1 p-6 shadow-popup data-[state=open]:animate-pop-in"
        >
          <AlertDialog.Title className="font-display text-18 font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-fg-2">{text}</AlertDialog.Description>
          <div className="mt-6 grid grid-cols-2 gap-3">
            <AlertDialog.Cancel asChild>
              <Button>{dismissLabel ?? t('common.cancel')}</Button>
            </AlertDialog.Cancel>
            <Button look="danger" onClick={onConfirm} busy={busy} data-testid={confirmTestId}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
