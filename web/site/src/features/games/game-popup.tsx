import { routes } from '@contracts/http/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { useServedLanguage } from '@web/i18n/setup';
import { useToken } from '@web/state/session.state';
import { Button } from '@web/ui/button';
import { useFocusReturn } from '@web/ui/dialog';
import { Fault } from '@web/ui/states';
import { ChevronLeft, History, Maximize, Minimize, UserPlus, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../app/popup-host';
import { usePopup } from '../../app/use-popup';
import { Motif } from '../art/lazy-art';
import { groundOf } from '../art/palettes';
import { useLogout } from '../session/use-session';
import { BalanceAmount } from '../wallet/balance-pill';
import { useGame } from './use-game';

const PHONE_WIDTH = 640;
/** A vendor's page that has not come by then probably will not: the wait is explained, and can be given up. */
const SLOW_MS = 12_000;
/** Long enough to be read. */
const RESUMED_MS = 6_000;

function useLaunch(vassalage: string, gameCode: string) {
  const token = useToken();
  const client = useQueryClient();
  const language = useServedLanguage();
  // The language of the start stays: switching it must not end a round that is running.
  const [startedIn] = useState(language);
  return useQuery({
    queryKey: ['me', token, 'launch', vassalage, gameCode],
    queryFn: async ({ signal }) => {
      const device = innerWidth < PHONE_WIDTH ? ('mobile' as const) : ('desktop' as const);
      const launched = await apiCall(routes.launchGame, { vassalage, gameCode, language: startedIn, device }, signal);
      void client.invalidateQueries({ queryKey: ['me', token, 'recentGames'] });
      return launched;
    },
    // Each opening is a session of its own. An open one is never launched anew behind the player's back, not even when all that
    // belongs to the member is fetched again because the line was away; only whoever asks to try again opens another one.
    gcTime: 0,
    staleTime: 'static',
    retry: false,
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
  const toggle = () =>
    void (full ? document.exitFullscreen() : box.current?.requestFullscreen())?.catch(() => setFull(false));
  return { box, full, toggle, possible: document.fullscreenEnabled };
}

/** True once the time is over, counted anew for each thing that is waited for. */
function useAfter(ms: number, thing: unknown): boolean {
  const [passed, setPassed] = useState<unknown>(null);
  useEffect(() => {
    const timer = setTimeout(() => setPassed({ thing }), ms);
    return () => {
      clearTimeout(timer);
      setPassed(null);
    };
  }, [ms, thing]);
  return passed !== null;
}

/** A trial account is left for one of one's own. */
function RegisterFirst({ message }: { readonly message: string }) {
  const { t } = useTranslation();
  const { swap } = usePopup();
  const logout = useLogout();
  const register = () => {
    swap('register');
    logout.mutate();
  };
  return (
    <div role="alert" className="grid h-full place-items-center p-6">
      <div className="flex max-w-sm flex-col items-center gap-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-gold/12 text-gold">
          <UserPlus className="size-7" aria-hidden="true" />
        </span>
        <p className="text-16 text-fg-2">{message}</p>
        <Button look="gold" onClick={register}>
          {t('site.register')}
        </Button>
      </div>
    </div>
  );
}

interface GameProps {
  readonly name: string;
  readonly artwork: string | undefined;
  readonly nodeId: number;
}

function Opening({
  name,
  artwork,
  nodeId,
  resuming,
  onRetry,
}: GameProps & { readonly resuming: boolean; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const slow = useAfter(SLOW_MS, name);
  return (
    <div role="status" className="absolute inset-0 grid place-items-center bg-ink-0">
      <div className="flex max-w-xs flex-col items-center gap-5 px-6 text-center">
        <div
          className="relative isolate aspect-square w-40 overflow-hidden rounded-20 shadow-popup"
          style={{ background: groundOf(nodeId) }}
        >
          {artwork && <Motif name={artwork} className="absolute inset-[10%] size-[80%] motion-ok:animate-float" />}
        </div>
        <p className="text-16 font-semibold">{t(resuming ? 'games.resuming' : 'games.opening', { name })}</p>
        <span className="h-1.5 w-40 overflow-hidden rounded-full bg-ink-3">
          <span className="block size-full rounded-full bg-gold motion-ok:animate-breathe" />
        </span>
        {slow && (
          <>
            <p className="text-13 text-fg-2">{t('games.slow')}</p>
            <Button size="sm" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function ResumedNote({ round }: { readonly round: string }) {
  const { t } = useTranslation();
  if (useAfter(RESUMED_MS, round)) return null;
  return (
    <p
      role="status"
      data-testid="round-resumed"
      className="pointer-events-none absolute inset-x-0 top-3 z-10 flex justify-center px-4"
    >
      <span className="flex items-center gap-2 rounded-full border border-gold/40 bg-ink-1 px-4 py-2 text-13 text-gold-hi shadow-popup motion-ok:animate-rise">
        <History className="size-4 shrink-0" aria-hidden="true" />
        {t('games.resumed')}
      </span>
    </p>
  );
}

function Frame({
  vassalage,
  gameCode,
  ...game
}: GameProps & { readonly vassalage: string; readonly gameCode: string }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useLaunch(vassalage, gameCode);
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null);
  if (error instanceof ApiError && error.code === 'REGISTER_FIRST') return <RegisterFirst message={error.message} />;
  if (error && !isFetching) {
    return (
      <div className="grid h-full place-items-center">
        <Fault fault={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  const isOpen = data !== undefined && loadedUrl === data.url;
  return (
    <>
      {data && (
        <iframe
          data-testid="game-frame"
          title={game.name || t('games.title')}
          src={data.url}
          allow="fullscreen; autoplay"
          sandbox="allow-scripts allow-same-origin allow-forms"
          onLoad={() => setLoadedUrl(data.url)}
          className="absolute inset-0 size-full border-0"
        />
      )}
      {isOpen && data.openRoundId !== null && <ResumedNote round={data.openRoundId} />}
      {!isOpen && (
        <Opening {...game} resuming={data !== undefined && data.openRoundId !== null} onRetry={() => void refetch()} />
      )}
    </>
  );
}

/** The game fills the screen under one bar with the live balance; the frame is the vendor's and may touch nothing of ours. */
export default function GamePopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  const { params } = usePopup();
  const { box, full, toggle, possible } = useFullscreen();
  const onCloseAutoFocus = useFocusReturn(open);
  // Not `vassalage`, which is the filter of the list that may lie below.
  const [vassalage] = useState(() => params.get('vendor') ?? '');
  const [code] = useState(() => params.get('code') ?? '');
  const game = useGame(vassalage, code);
  const name = game?.displayName ?? '';
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        {/* Nothing of it is seen below the game; it holds the page still. */}
        <Radix.Overlay
          data-cover
          className="fixed inset-0 z-50 bg-ink-0 data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out"
        />
        <Radix.Content
          ref={box}
          aria-describedby={undefined}
          onCloseAutoFocus={onCloseAutoFocus}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-50 flex flex-col bg-ink-0 focus:outline-none data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out"
        >
          <header className="flex h-14 shrink-0 items-center gap-2 border-b border-line bg-ink-1 px-2 sm:px-4">
            <Button look="ghost" size="icon" onClick={onClose} aria-label={t('common.back')} className="sm:hidden">
              <ChevronLeft className="size-5 rtl:rotate-180" aria-hidden="true" />
            </Button>
            <Radix.Title className="min-w-0 flex-1 truncate font-display text-16 font-semibold">
              {name || t('games.title')}
            </Radix.Title>
            <div className="flex h-10 items-center gap-2 rounded-12 border border-line bg-ink-2 px-3">
              <span className="text-11 text-fg-3 max-sm:sr-only">{t('site.balance')}</span>
              <BalanceAmount testId="game-balance" className="text-14 font-semibold text-gold-hi" />
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
          <div className="relative min-h-0 flex-1 pb-[env(safe-area-inset-bottom)]">
            <Frame
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
