import { routes } from '@contracts/http/routes';
import { useQuery } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { servedLanguage } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { useToken } from '@web/state/session.state';
import { Button } from '@web/ui/button';
import { useFocusReturn } from '@web/ui/dialog';
import { Fault } from '@web/ui/states';
import { Spinner } from '@web/ui/spinner';
import { ChevronLeft, Maximize, Minimize, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../app/popup-host';
import { usePopup } from '../../app/use-popup';
import { BalanceAmount } from '../wallet/balance-pill';
import { useHotGames } from './use-games';

const PHONE_WIDTH = 640;

function useLaunch(vassalage: string, gameCode: string) {
  const token = useToken();
  const language = useLanguage();
  // The language of the start stays: switching it must not end a round that is running.
  const [startedIn] = useState(language);
  return useQuery({
    queryKey: ['me', token, 'launch', vassalage, gameCode],
    queryFn: ({ signal }) =>
      apiCall(routes.launchGame, { vassalage, gameCode, language: servedLanguage(startedIn), device: innerWidth < PHONE_WIDTH ? 'mobile' : 'desktop' }, signal),
    // Each opening is a session of its own, and an open one is never launched anew behind the player's back.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

function useFullscreen() {
  const box = useRef<HTMLDivElement>(null);
  const [full, setFull] = useState(false);
  useEffect(() => {
    const change = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', change);
    return () => document.removeEventListener('fullscreenchange', change);
  }, []);
  const toggle = () => void (full ? document.exitFullscreen() : box.current?.requestFullscreen())?.catch(() => setFull(false));
  return { box, full, toggle, possible: document.fullscreenEnabled };
}

function Frame({ vassalage, gameCode, name }: { readonly vassalage: string; readonly gameCode: string; readonly name: string }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useLaunch(vassalage, gameCode);
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null);
  if (error) {
    return (
      <div className="grid h-full place-items-center">
        <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />
      </div>
    );
  }
  return (
    <>
      {data && (
        <iframe
          data-testid="game-frame"
          title={name}
          src={data.url}
          allow="fullscreen; autoplay"
          sandbox="allow-scripts allow-same-origin allow-forms"
          onLoad={() => setLoadedUrl(data.url)}
          className="absolute inset-0 size-full border-0"
        />
      )}
      {(!data || loadedUrl !== data.url) && (
        <div role="status" className="pointer-events-none absolute inset-0 grid place-items-center bg-ink-0">
          <div className="flex flex-col items-center gap-4 text-gold">
            <Spinner className="size-10" />
            <p className="text-14 text-fg-2">{t('games.opening', { name })}</p>
          </div>
        </div>
      )}
    </>
  );
}

/** The game fills the screen under one bar with the live balance; the frame is the vendor's and may touch nothing of ours. */
export default function GamePopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  const { params } = usePopup();
  const games = useHotGames().data;
  const { box, full, toggle, possible } = useFullscreen();
  const onCloseAutoFocus = useFocusReturn(open);
  const [vassalage] = useState(() => params.get('vassalage') ?? '');
  const [code] = useState(() => params.get('code') ?? '');
  const name = games?.find((game) => game.gameCode === code && game.vassalage === vassalage)?.displayName ?? code;
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Content
          ref={box}
          aria-describedby={undefined}
          onCloseAutoFocus={onCloseAutoFocus}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-50 flex flex-col bg-ink-0 focus:outline-none data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out"
        >
          <header className="flex h-14 shrink-0 items-center gap-2 border-b border-line bg-ink-1 px-2 sm:px-4">
            <Button look="ghost" size="icon" onClick={onClose} aria-label={t('common.back')} className="sm:hidden">
              <ChevronLeft className="size-5" aria-hidden="true" />
            </Button>
            <Radix.Title className="min-w-0 flex-1 truncate font-display text-16 font-semibold">{name}</Radix.Title>
            <div className="flex h-10 items-center gap-2 rounded-12 border border-line bg-ink-2 px-3">
              <span className="text-11 text-fg-3 max-sm:sr-only">{t('site.balance')}</span>
              <BalanceAmount testId="game-balance" className="text-14 font-semibold text-gold-hi" />
            </div>
            {possible && (
              <Button look="ghost" size="icon" onClick={toggle} aria-label={full ? t('games.exitFullscreen') : t('games.fullscreen')}>
                {full ? <Minimize className="size-5" aria-hidden="true" /> : <Maximize className="size-5" aria-hidden="true" />}
              </Button>
            )}
            <Button look="ghost" size="icon" onClick={onClose} aria-label={t('games.close')} data-testid="game-close">
              <X className="size-5" aria-hidden="true" />
            </Button>
          </header>
          <div className="relative min-h-0 flex-1 pb-[env(safe-area-inset-bottom)]">
            <Frame vassalage={vassalage} gameCode={code} name={name} />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
