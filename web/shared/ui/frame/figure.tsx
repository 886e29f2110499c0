import { clsx } from 'clsx';
import { useLanguage } from '../../i18n/setup';
import { formatFigure, isZero } from '../../money/figure';

interface FigureProps {
  readonly amount: string;
  /** A movement: with its sign, and in the colour of a gain or a loss. */
  readonly movement?: boolean;
  readonly className?: string;
}

/** An amount without its currency, for columns whose head names it. */
export function Figure({ amount, movement = false, className }: FigureProps) {
  const language = useLanguage();
  const look = isZero(amount) ? 'text-fg-3' : movement && (amount.startsWith('-') ? 'text-loss' : 'text-win');
  return (
    <span className={clsx('whitespace-nowrap tabular-nums', look, className)}>
      {formatFigure(amount, language, movement)}
    </span>
  );
}
