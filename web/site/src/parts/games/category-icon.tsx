import type { GameCategory } from '@contracts/http/games';
import {
  Cherry,
  CircleDot,
  Dices,
  Fish,
  Gamepad2,
  Gem,
  Home,
  Rocket,
  Spade,
  Swords,
  Ticket,
  Trophy,
  Zap,
  type LucideIcon,
} from 'lucide-react';

const ICONS: Record<GameCategory, LucideIcon> = {
  RNG: Cherry,
  LIVE: Spade,
  FISH: Fish,
  CRASH: Rocket,
  SPORTS: Trophy,
  ESPORTS: Gamepad2,
  BINGO: CircleDot,
  LOTT: Ticket,
  ELOTT: Zap,
  PVP: Swords,
  COCKFIGHT: Gem,
  INHOUSE: Home,
  TABLE: Dices,
};

export function CategoryIcon({
  category,
  className,
}: {
  readonly category: GameCategory;
  readonly className?: string;
}) {
  const Icon = ICONS[category];
  return <Icon className={className} aria-hidden="true" />;
}
