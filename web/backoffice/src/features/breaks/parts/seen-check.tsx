import { forwardRef, useId, type InputHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';

interface SeenCheckProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly isFaulty: boolean;
}

/**
 * A stake that was given back by hand must not go back once more: the person who voids a round says that they have seen
 * the adjustments.
 */
export const SeenCheck = forwardRef<HTMLInputElement, SeenCheckProps>(function SeenCheck({ isFaulty, ...rest }, ref) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <label className="flex min-h-10 cursor-pointer items-center gap-2.5 text-13">
        <input
          ref={ref}
          type="checkbox"
          aria-invalid={isFaulty || undefined}
          aria-describedby={isFaulty ? id : undefined}
          className="size-4 shrink-0 accent-gold"
          data-testid="adjustments-seen"
          {...rest}
        />
        {t('bo.breaks.round.adjustedSeen')}
      </label>
      {isFaulty && (
        <p id={id} role="alert" className="text-12 text-loss">
          {t('bo.breaks.round.seenNeeded')}
        </p>
      )}
    </div>
  );
});
