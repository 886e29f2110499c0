import { Gamepad2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useGame } from '../../../parts/games/use-game';
import { usePopup } from '../../../popups/use-popup';

/** Names the game that a guest chose, which opens once the guest is in. */
export function AwaitedGame() {
  const { t } = useTranslation();
  const { params } = usePopup();
  const isAwaited = params.get('next') === 'game';
  const vendor = (isAwaited && params.get('vendor')) || '';
  const code = (isAwaited && params.get('code')) || '';
  const game = useGame(vendor, code);
  if (!isAwaited || !game) return null;
  return (
    <p
      className="mb-4 flex items-center gap-2.5 rounded-12 border border-gold/30 bg-gold/8 px-3.5 py-2.5 text-13"
      data-testid="awaited-game"
    >
      <Gamepad2 className="size-4.5 shrink-0 text-gold" aria-hidden="true" />
      {t('session.toPlay', { game: game.displayName })}
    </p>
  );
}
