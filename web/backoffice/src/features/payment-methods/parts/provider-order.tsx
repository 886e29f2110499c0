import { Choice } from '@web/ui/form/choice';
import { ArrowUp, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface ProviderOrderProps {
  /** `provider/method`, in the order in which they are asked. */
  readonly ways: readonly string[];
  readonly all: readonly string[];
  readonly onChange: (ways: readonly string[]) => void;
  readonly isFaulty: boolean;
}

const ICON_BUTTON =
  'grid size-11 place-items-center rounded-8 text-fg-3 hover:bg-ink-3 hover:text-fg disabled:invisible sm:size-9';
const providerOf = (way: string) => way.split('/')[0];

/** The providers of a method in the order in which they are asked, each once. */
export function ProviderOrder({ ways, all, onChange, isFaulty }: ProviderOrderProps) {
  const { t } = useTranslation();
  const taken = new Set(ways.map(providerOf));
  const free = all.filter((way) => !taken.has(providerOf(way)));
  const swapped = (index: number) => {
    const moved = [...ways];
    moved.splice(index - 1, 2, ways[index]!, ways[index - 1]!);
    return moved;
  };
  return (
    <div className="space-y-2">
      <p className="text-13 font-medium text-fg-2">{t('bo.paymentMethods.facts.providers')}</p>
      <ol className="space-y-1.5">
        {ways.map((way, index) => (
          <li
            key={way}
            data-testid="method-way"
            className="flex min-h-11 items-center gap-2 rounded-8 border border-line bg-ink-2 ps-3 pe-1"
          >
            <span className="tabular-nums text-fg-3">{index + 1}</span>
            <span className="min-w-0 flex-1 font-mono text-13 break-all">{way}</span>
            <button
              type="button"
              disabled={index === 0}
              onClick={() => onChange(swapped(index))}
              aria-label={t('bo.paymentMethods.earlier', { name: way })}
              className={ICON_BUTTON}
            >
              <ArrowUp className="size-4" aria-hidden="true" />
            </button>
            <button
              type="button"
              onClick={() => onChange(ways.filter((one) => one !== way))}
              aria-label={t('bo.paymentMethods.remove', { name: way })}
              className={ICON_BUTTON}
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ol>
      {isFaulty && (
        <p role="alert" className="text-12 text-loss">
          {t('bo.paymentMethods.noProvider')}
        </p>
      )}
      {free.length > 0 && (
        <Choice
          label={t('bo.paymentMethods.addProvider')}
          value=""
          onChange={(way) => way && onChange([...ways, way])}
          testId="method-add-provider"
        >
          <option value="">–</option>
          {free.map((way) => (
            <option key={way} value={way}>
              {way}
            </option>
          ))}
        </Choice>
      )}
      <p className="text-12 text-fg-3">{t('bo.paymentMethods.providersHint')}</p>
    </div>
  );
}
