import type { AVATARS } from '@contracts/http/session';
import { clsx } from 'clsx';
import {
  Bird,
  Cat,
  Clover,
  Crown,
  Dog,
  Fish,
  Flame,
  Moon,
  Panda,
  Rabbit,
  Rocket,
  Squirrel,
  type LucideIcon,
} from 'lucide-react';

export type AvatarName = (typeof AVATARS)[number];

/** The icon of an avatar, and the two colours behind it. */
const LOOKS: Readonly<Record<AvatarName, readonly [LucideIcon, string]>> = {
  cat: [Cat, 'from-[#ffb86b] to-[#b45309]'],
  dog: [Dog, 'from-[#7dd3fc] to-[#0369a1]'],
  rabbit: [Rabbit, 'from-[#f9a8d4] to-[#be185d]'],
  squirrel: [Squirrel, 'from-[#fdba74] to-[#9a3412]'],
  bird: [Bird, 'from-[#67e8f9] to-[#0e7490]'],
  fish: [Fish, 'from-[#6ee7b7] to-[#047857]'],
  panda: [Panda, 'from-[#cbd5e1] to-[#334155]'],
  flame: [Flame, 'from-[#fca5a5] to-[#b91c1c]'],
  crown: [Crown, 'from-[#fde68a] to-[#a16207]'],
  moon: [Moon, 'from-[#a5b4fc] to-[#3730a3]'],
  clover: [Clover, 'from-[#86efac] to-[#166534]'],
  rocket: [Rocket, 'from-[#c4a8ff] to-[#6d28d9]'],
};

/** A member's avatar; what there is no drawing for is drawn as the rocket. */
export function Avatar({ icon, className }: { readonly icon: string | undefined; readonly className?: string }) {
  const [Icon, colours] = LOOKS[icon as AvatarName] ?? LOOKS.rocket;
  return (
    <span
      className={clsx('grid place-items-center rounded-full bg-linear-to-br text-white', colours, className)}
      aria-hidden="true"
    >
      <Icon className="size-[55%]" strokeWidth={2} />
    </span>
  );
}
