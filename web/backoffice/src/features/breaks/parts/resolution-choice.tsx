import type { Finding } from '@contracts/http/office/proofs';
import type { RoundCase } from '@contracts/http/office/round-cases';
import { useFormat } from '@web/api/merchant';
import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isAboveLimit } from './use-round';

export type Resolution = NonNullable<Finding['proposal']>['resolution'];
/** Resolutions that record something done already; the others end a round. */
type Done = Exclude<Resolution, 'roundVoided' | 'roundClosed'>;

/** Written out, as the contract's list would bring its validators along; the type makes sure that none is missing. */
const ORDER: Record<Done, number> = { projectionRebuilt: 0, adjusted: 1, falseAlarm: 2, explained: 3 };
const DONE = Object.keys(ORDER) as Done[];

interface ChoiceProps {
  readonly chosen: Resolution | null;
  readonly onChoose: (resolution: Resolution) => void;
  readonly showFault: boolean;
}

interface ResolutionsProps extends ChoiceProps {
  readonly finding: Finding;
  /** Where the finding is about a round: how that may be ended is chosen from as well. */
  readonly round: RoundCase | undefined;
}

export function Resolutions({ finding, round, chosen, onChoose, showFault }: ResolutionsProps) {
  const { t } = useTranslation();
  const id = useId();
  const isFaulty = showFault && chosen === null;
  const choice = { name: id, chosen, onChoose, isFaulty };
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={isFaulty ? `${id}-fault` : undefined}
      aria-invalid={isFaulty || undefined}
    >
      <p id={id} className="mb-1.5 text-13 font-medium text-fg-2">
        {t('bo.breaks.resolution')}
      </p>
      {round && (
        <>
          <Endings finding={finding} round={round} {...choice} />
          <p className="mt-4 mb-1.5 text-12 text-fg-3">{t('bo.breaks.round.otherwise')}</p>
        </>
      )}
      <div className="grid gap-2 sm:grid-cols-2">
        {DONE.map((resolution) => (
          <Option key={resolution} resolution={resolution} {...choice}>
            {t(`bo.breaks.resolutions.${resolution}`)}
          </Option>
        ))}
      </div>
      {isFaulty && (
        <p id={`${id}-fault`} role="alert" className="mt-1 text-12 text-loss">
          {t('bo.breaks.resolutionNeeded')}
        </p>
      )}
    </div>
  );
}

interface OptionProps extends Omit<ChoiceProps, 'showFault'> {
  readonly name: string;
  readonly resolution: Resolution;
  readonly isFaulty: boolean;
  readonly isOff?: boolean;
  readonly children: ReactNode;
}

function Option({ name, resolution, chosen, onChoose, isFaulty, isOff = false, children }: OptionProps) {
  const look = isOff
    ? 'cursor-not-allowed border-line text-fg-3'
    : chosen === resolution
      ? 'cursor-pointer border-gold/60 bg-gold/10 text-gold-hi'
      : clsx('cursor-pointer hover:bg-ink-3', isFaulty ? 'border-loss' : 'border-line-strong/60 text-fg-2');
  return (
    <label
      className={clsx(
        'flex min-h-10 items-center gap-2.5 rounded-8 border px-3 py-2 text-13 has-focus-visible:outline-2 has-focus-visible:outline-gold-hi',
        look,
      )}
    >
      <input
        type="radio"
        name={name}
        value={resolution}
        checked={chosen === resolution}
        disabled={isOff}
        onChange={() => onChoose(resolution)}
        className="shrink-0 accent-gold"
        data-testid={`resolution-${resolution}`}
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}

/** To void and to close, each with what it does in money; one that cannot be says why. */
function Endings({
  finding,
  round,
  ...choice
}: Omit<OptionProps, 'resolution' | 'children' | 'isOff'> &
  Pick<ResolutionsProps, 'finding'> & { readonly round: RoundCase }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { sums, isClosed, voidObstacle, voidLimit } = round;
  const obstacle = isClosed ? t('bo.breaks.round.ended') : voidObstacle && t(`bo.breaks.round.${voidObstacle}`);
  const above = isAboveLimit(round) ? ` ${t('bo.breaks.round.above', { limit: money(voidLimit) })}` : '';
  const voids =
    t('bo.breaks.round.voidText', { amount: money(sums.stake), member: finding.memberName ?? finding.memberId }) +
    above;
  const closes = t('bo.breaks.round.closeText', { stake: money(sums.stake), payout: money(sums.payout) });
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Option {...choice} resolution="roundVoided" isOff={Boolean(obstacle)}>
        <Told title={t('bo.breaks.resolutions.roundVoided')} text={obstacle || voids} />
      </Option>
      <Option {...choice} resolution="roundClosed" isOff={isClosed}>
        <Told title={t('bo.breaks.resolutions.roundClosed')} text={isClosed ? t('bo.breaks.round.ended') : closes} />
      </Option>
    </div>
  );
}

function Told({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <span className="block text-14 font-semibold">{title}</span>
      <span className="mt-0.5 block text-12 text-fg-2">{text}</span>
    </>
  );
}
