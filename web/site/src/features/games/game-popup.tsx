import { useFocusReturn } from '@web/ui/feedback/dialog';
import { Button } from '@web/ui/form/button';
import { clsx } from 'clsx';
import { ChevronLeft, Maximize, Minimize, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BalanceAmount } from '../../parts/wallet/balance-pill';
import { useIsPlayMoney } from '../../parts/wallet/use-is-play-money';
import type { PopupProps } from '../../popups/popup-props';
import { usePopup } from '../../popups/use-popup';
import { GameFrame } from './game-frame';
import { GamePurse } from './game-purse';
import { useGame } from '../../parts/games/use-game';

function useFullscreen() {
  const box = useRef<HTMLDivElement>(null);
  const [full, setFull] = useState(false);
  useEffect(() => {
    const change = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', change);
    return () => document.removeEventListener('fullscreenchange', change);
  }, []);
  const toggle = () =>
    void (full ? document.exitFullscreen() : box.current?.requestFullscreen())?.catch(() => setFull(false));
  return { box, full, toggle, possible: document.fullscreenEnabled };
}

interface GameBarProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly fullscreen: ReturnType<typeof useFullscreen>;
}

/** The bar above a game: its name, the live balance, and the ways out. */
function GameBar({ name, onClose, fullscreen: { full, toggle, possible } }: GameBarProps) {
  const { t } = useTranslation();
  const isPlayMoney = useIsPlayMoney();
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 border-b border-line bg-ink-1 px-2 sm:px-4">
      <Button look="ghost" size="icon" onClick={onClose} aria-label={t('common.back')} className="sm:hidden">
        <ChevronLeft className="size-5 rtl:rotate-180" aria-hidden="true" />
      </Button>
      <Radix.Title className="min-w-0 flex-1 truncate font-display text-16 font-semibold">
        {name || t('games.title')}
      </Radix.Title>
      <div
        className={clsx(
          'flex h-10 items-center gap-x-2 rounded-12 border bg-ink-2 px-3',
          isPlayMoney
            ? 'border-dashed border-info max-sm:flex-col max-sm:items-end max-sm:justify-center'
            : 'border-line',
        )}
      >
        {isPlayMoney ? (
          <span className="text-11 leading-3 text-info">{t('site.playMoney')}</span>
        ) : (
          <span className="text-11 text-fg-3 max-sm:sr-only">{t('site.balance')}</span>
        )}
        <BalanceAmount isOverGame testId="game-balance" className="text-14 font-semibold text-gold-hi" />
      </div>
      {possible && (
        <Button
          look="ghost"
          size="icon"
          onClick={toggle}
          aria-label={full ? t('games.exitFullscreen') : t('games.fullscreen')}
        >
          {full ? (
            <Minimize className="size-5" aria-hidden="true" />
          ) : (
            <Maximize className="size-5" aria-hidden="true" />
          )}
        </Button>
      )}
      <Button
        look="ghost"
        size="icon"
        onClick={onClose}
        aria-label={t('games.close')}
        data-testid="game-close"
        className="max-sm:hidden"
      >
        <X className="size-5" aria-hidden="true" />
      </Button>
    </header>
  );
}

/**
 * The game fills the screen under one bar with the live balance; the frame is the vendor's and may touch nothing of
 * ours.
 */
export default function GamePopup({ open, onClose }: PopupProps) {
  const { params } = usePopup();
  const fullscreen = useFullscreen();
  const onCloseAutoFocus = useFocusReturn(open);
  // Not `vassalage`, which is the filter of the list that may lie below.
  const [vassalage] = useState(() => params.get('vendor') ?? '');
  const [code] = useState(() => params.get('code') ?? '');
  const game = useGame(vassalage, code);
  const name = game?.displayName ?? '';
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        {/* The game covers the overlay, which keeps the page from scrolling. */}
        <Radix.Overlay
          data-cover
          className="fixed inset-0 z-50 bg-ink-0 data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out"
        />
        <Radix.Content
          ref={fullscreen.box}
          aria-describedby={undefined}
          onCloseAutoFocus={onCloseAutoFocus}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-50 flex flex-col bg-ink-0 focus:outline-none data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out"
        >
          <GameBar name={name} onClose={onClose} fullscreen={fullscreen} />
          <GamePurse vassalage={vassalage} />
          <div className="relative min-h-0 flex-1 pb-[env(safe-area-inset-bottom)]">
            <GameFrame
              vassalage={vassalage}
              gameCode={code}
              name={name}
              artwork={game?.artwork}
              nodeId={game?.nodeId ?? 0}
            />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
