import { Button } from '@web/ui/form/button';
import { Flame, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

interface NoSuchGameProps {
  /** The sentence of the server, in the language of the reader. */
  readonly message: string;
  /** Set where trying again may help later, as for a game that is paused. */
  readonly onRetry?: () => void;
}

/** Stands in place of a game that cannot be opened by trying again, and leads to the others. */
export function NoSuchGame({ message, onRetry }: NoSuchGameProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div role="alert" data-testid="no-such-game" className="grid h-full place-items-center p-6">
      <div className="flex max-w-sm flex-col items-center gap-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-gold/12 text-gold">
          <SearchX className="size-7" aria-hidden="true" />
        </span>
        <p className="text-16 text-fg-2">{message}</p>
        {/* The address without the popup, in the place of the one that led here: "back" does not lead here again. */}
        <Button look="gold" onClick={() => void navigate('/hot', { replace: true })}>
          <Flame className="size-4" aria-hidden="true" />
          {t('games.discover')}
        </Button>
        {onRetry && (
          <Button size="sm" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
