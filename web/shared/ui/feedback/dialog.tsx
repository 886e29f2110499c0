import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../form/button';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Text for screen readers only, where the title alone does not tell what the dialog is for. */
  readonly description?: string;
  readonly children: ReactNode;
  /** Narrow for forms, wide for lists. */
  readonly width?: 'narrow' | 'wide';
  readonly header?: ReactNode;
  /** Without it Esc and the dialog's own buttons close it. */
  readonly closeButton?: boolean;
  readonly icon?: ReactNode;
}

/**
 * Gives the focus back to what had it before. Popups are opened by their address and have no Radix trigger, so that the
 * opener is remembered here; where it is gone (the log-in button, after logging in) the page's own main part takes it.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  // Read while rendering: by the time of an effect the dialog has taken the focus.
  if (open && !wasOpen.current && typeof document !== 'undefined') opener.current = document.activeElement;
  useEffect(() => {
    wasOpen.current = open;
  }, [open]);
  return (event) => {
    event.preventDefault();
    const target = opener.current?.isConnected && opener.current !== document.body ? opener.current : focusHome();
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
}

function focusHome(): Element | null {
  return document.querySelector('[data-focus-home]') ?? document.querySelector('main');
}

/**
 * The first thing to fill in has the focus, where a pointer tells that no keyboard will slide over the screen;
 * otherwise the dialog itself, and not its closing button.
 */
function focusInside(event: Event): void {
  event.preventDefault();
  const dialog = event.currentTarget as HTMLElement;
  const fine = typeof matchMedia === 'function' && matchMedia('(pointer: fine)').matches;
  const input = fine ? dialog.querySelector<HTMLElement>('input:not([type=checkbox]):not([type=radio])') : null;
  (input ?? dialog).focus({ preventScroll: true });
}

const OVERLAY = 'fixed inset-0 z-50 bg-black/70 data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

/** A sheet from below on a phone, a card in the middle on a desk. A click outside does not close it; Esc and X do. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  width = 'narrow',
  header,
  closeButton = true,
  icon,
}: DialogProps) {
  const { t } = useTranslation();
  const onCloseAutoFocus = useFocusReturn(open);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay data-cover className={OVERLAY} />
        <Radix.Content
          onOpenAutoFocus={focusInside}
          onCloseAutoFocus={onCloseAutoFocus}
          onPointerDownOutside={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={clsx(
            'fixed z-50 flex flex-col overflow-hidden border-line bg-ink-1 shadow-popup focus:outline-none',
            'inset-x-0 bottom-0 max-h-[94dvh] rounded-t-20 border-t data-[state=open]:animate-sheet-in data-[state=closed]:animate-fade-out',
            'sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:top-1/2 sm:max-h-[88dvh] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-20 sm:border sm:data-[state=open]:animate-pop-in',
            width === 'narrow' ? 'sm:w-[440px]' : 'sm:h-[720px] sm:w-[min(960px,calc(100vw-48px))]',
            width === 'wide' && 'h-[94dvh]',
          )}
        >
          <header className="flex shrink-0 items-center gap-3 border-b border-line px-4 py-3 sm:px-6">
            {icon && (
              <span className="grid size-9 shrink-0 place-items-center rounded-12 bg-gold/12 text-gold">{icon}</span>
            )}
            <Radix.Title className="min-w-0 flex-1 truncate font-display text-18 font-semibold">{title}</Radix.Title>
            {header}
            {closeButton && (
              <Radix.Close asChild>
                <Button
                  look="ghost"
                  size="icon"
                  className="-me-2"
                  aria-label={t('common.close')}
                  data-testid="popup-close"
                >
                  <X className="size-5" aria-hidden="true" />
                </Button>
              </Radix.Close>
            )}
          </header>
          {description && <Radix.Description className="sr-only">{description}</Radix.Description>}
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-[max(20px,env(safe-area-inset-bottom))] pt-4 sm:px-6 sm:pb-6">
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
