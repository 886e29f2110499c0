import { clsx } from 'clsx';
import type { ClassNames } from 'react-day-picker';

const NAVIGATION =
  'grid size-8 place-items-center rounded-8 text-fg-2 hover:bg-ink-3 hover:text-fg disabled:opacity-40';
const CHEVRON = 'size-4 fill-current';

/** The calendar in our own colours, without its style sheet. */
export const CALENDAR_LOOK: Partial<ClassNames> = {
  months: 'relative',
  month_caption: 'flex h-8 items-center justify-center text-13 font-semibold capitalize',
  nav: 'absolute inset-x-0 top-0 z-10 flex justify-between',
  button_previous: NAVIGATION,
  button_next: NAVIGATION,
  chevron: CHEVRON,
  month_grid: 'mt-1 w-full border-separate border-spacing-y-0.5',
  weekday: 'size-9 text-11 font-medium text-fg-3',
  day: 'p-0 text-center text-13 tabular-nums',
  day_button: 'mx-auto grid size-9 place-items-center rounded-8 hover:bg-ink-4',
  today: 'font-bold text-gold',
  outside: 'text-fg-3',
  disabled: 'opacity-40',
  range_start: clsx('rounded-s-8 bg-gold/15', '[&>button]:gold-surface'),
  range_end: clsx('rounded-e-8 bg-gold/15', '[&>button]:gold-surface'),
  range_middle: 'bg-gold/15',
  selected: 'text-fg',
};
