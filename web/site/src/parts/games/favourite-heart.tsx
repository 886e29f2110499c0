import type { GameTile } from '@contracts/http/games';
import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFavourite } from './favourites';

export function FavouriteHeart({ game }: { readonly game: GameTile }) {
  const { t } = useTranslation();
  const { isLiked, toggle } = useFavourite(game);
  return (
    <button
      type="button"
      data-testid={`favourite-${game.gameCode}`}
      onClick={toggle}
      aria-pressed={isLiked}
      aria-label={t('games.favourite', { name: game.displayName })}
      className="absolute end-0 top-0 grid size-11 place-items-center rounded-12 -outline-offset-4!"
    >
      <span
        className={clsx(
          'grid size-6.5 place-items-center rounded-full bg-black/50 sm:size-7.5 transition-transform duration-200 hover:scale-110',
          isLiked ? 'text-[#ff5d73]' : 'text-white',
        )}
      >
        <Heart
          className={clsx('size-3.5 sm:size-4', isLiked && 'fill-current motion-ok:animate-pop-in')}
          aria-hidden="true"
        />
      </span>
    </button>
  );
}
