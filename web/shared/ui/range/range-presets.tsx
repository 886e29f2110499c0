import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { DAY_PRESETS, type DayPreset } from '../../time/merchant-time';

interface RangePresetsProps {
  readonly chosen: DayPreset;
  readonly onChoose: (preset: DayPreset) => void;
}

export function RangePresets({ chosen, onChoose }: RangePresetsProps) {
  const { t } = useTranslation();
  return (
    <div
      role="group"
      aria-label={t('range.label')}
      className="grid grid-cols-4 gap-1 rounded-12 border border-line bg-ink-2 p-1 sm:inline-grid"
    >
      {DAY_PRESETS.map((preset) => (
        <button
          key={preset}
          type="button"
          aria-pressed={preset === chosen}
          data-testid={`range-${preset}`}
          onClick={() => onChoose(preset)}
          className={clsx(
            'h-10 rounded-8 px-2 text-13 font-medium transition-colors sm:px-4',
            preset === chosen ? 'gold-surface' : 'text-fg-2 hover:bg-ink-3 hover:text-fg',
          )}
        >
          {t(`range.${preset}`)}
        </button>
      ))}
    </div>
  );
}
