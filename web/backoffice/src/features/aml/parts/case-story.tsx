import type { AmlCase } from '@contracts/http/money-out/aml';
import { useFormat } from '@web/api/merchant';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Box } from '../../../lib/case/box';

type Step = AmlCase['steps'][number];

const LOOKS: Partial<Record<Step['kind'], string>> = {
  raised: 'bg-gold',
  holdOn: 'bg-loss',
  filed: 'bg-win',
};

/** Who did what in a case, and when. */
export function CaseStory({ steps }: Pick<AmlCase, 'steps'>) {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  return (
    <Box title={t('bo.aml.story')}>
      <ol className="px-4 py-3" data-testid="case-story">
        {steps.map((step, place) => (
          <li key={`${step.kind}/${place}`} className="relative flex gap-3 pb-3.5 last:pb-0" data-kind={step.kind}>
            {place < steps.length - 1 && (
              <span className="absolute start-1 top-4 bottom-0 border-s border-line-strong/50" aria-hidden="true" />
            )}
            <span
              className={clsx('mt-1.5 size-2 shrink-0 rounded-full', LOOKS[step.kind] ?? 'bg-fg-3')}
              aria-hidden="true"
            />
            <div className="min-w-0">
              <p className="text-13 font-medium">
                {t(`bo.aml.steps.${step.kind}`)}
                {step.conclusion && `: ${t(`bo.aml.conclusions.${step.conclusion}`)}`}
                {step.dismissal && `: ${t(`bo.aml.dismissals.${step.dismissal}`)}`}
              </p>
              {step.note && <p className="text-13 break-words text-fg-2">{step.note}</p>}
              <p className="text-12 tabular-nums text-fg-3">
                {time(step.at)} ({zone}) · {step.staff ? (step.staff.name ?? step.staff.staffId) : t('bo.aml.byRules')}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Box>
  );
}
