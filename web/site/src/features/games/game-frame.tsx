import { ApiError } from '@web/api/api-error';
import { Fault } from '@web/ui/feedback/states';
import { Button } from '@web/ui/form/button';
import { History, UserPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Motif } from '@web/ui/art/motif';
import { groundOf } from '../../parts/art/palettes';
import { StepsNeeded } from '../../parts/registration-steps/steps-needed';
import { useOpenSteps } from '../../parts/registration-steps/use-steps';
import { AgentsDoNotPlay } from '../../parts/verification/agents-do-not-play';
import { LevelNeeded } from '../../parts/verification/level-needed';
import { usePopup } from '../../popups/use-popup';
import { NoSuchGame } from './no-such-game';
import { useRoundShown } from './use-round-shown';
import { useLaunch } from './use-launch';

/** After this time the vendor's page probably does not come: the wait is explained, and the player may try again. */
const SLOW_MS = 12_000;
/** Long enough to be read. */
const RESUMED_MS = 6_000;

/** Returns true after the time has passed; the time starts again for another thing. */
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

/** A game that is not part of free play. */
function RegisterFirst({ message }: { readonly message: string }) {
  const { t } = useTranslation();
  const { swap } = usePopup();
  return (
    <div role="alert" className="grid h-full place-items-center p-6">
      <div className="flex max-w-sm flex-col items-center gap-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-gold/12 text-gold">
          <UserPlus className="size-7" aria-hidden="true" />
        </span>
        <p className="text-16 text-fg-2">{message}</p>
        <Button look="gold" onClick={() => swap('register')}>
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

/** The vendor's page in a frame, and in its place what explains the wait or a refusal. */
export function GameFrame({
  vassalage,
  gameCode,
  ...game
}: GameProps & { readonly vassalage: string; readonly gameCode: string }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useLaunch(vassalage, gameCode);
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const steps = useOpenSteps();
  useRoundShown(frame, data?.url);
  if (error instanceof ApiError && error.code === 'REGISTER_FIRST') return <RegisterFirst message={error.message} />;
  if (error instanceof ApiError && error.code === 'AGENTS_DO_NOT_PLAY') {
    return (
      <div className="grid h-full place-items-center">
        <AgentsDoNotPlay />
      </div>
    );
  }
  const isUnfinished = error instanceof ApiError && error.code === 'REGISTRATION_UNFINISHED';
  const isUnknown = error instanceof ApiError && error.code === 'LEVEL_NEEDED';
  if (isUnfinished || (isUnknown && steps.length > 0)) {
    return (
      <div className="grid h-full place-items-center">
        <StepsNeeded act="play" />
      </div>
    );
  }
  if (error instanceof ApiError && error.code === 'LEVEL_NEEDED') {
    return (
      <div className="grid h-full place-items-center">
        <LevelNeeded act="play" level={error.value['level'] === 1 ? 1 : 2} />
      </div>
    );
  }
  if (error instanceof ApiError && error.code === 'GAME_UNKNOWN') return <NoSuchGame message={error.message} />;
  if (error instanceof ApiError && error.code === 'GAME_STOPPED' && !isFetching) {
    return <NoSuchGame message={error.message} onRetry={() => void refetch()} />;
  }
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
          ref={frame}
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
