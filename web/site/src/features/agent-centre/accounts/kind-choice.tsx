import { clsx } from 'clsx';
import { User, Users } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPlayer } from '../../../parts/member/use-is-player';

export type AccountKind = 'player' | 'agent';

interface KindChoiceProps {
  readonly value: AccountKind;
  readonly onChange: (kind: AccountKind) => void;
}

const ICONS = { player: User, agent: Users } as const;

export function KindChoice({ value, onChange }: KindChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  const isPlayer = useIsPlayer();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13 font-medium text-fg-2">{t('agent.open.kind')}</legend>
      <div className="grid grid-cols-2 gap-3">
        {(['player', 'agent'] as const).map((kind) => {
          const Icon = ICONS[kind];
          return (
            <label
              key={kind}
              className={clsx(
                'flex min-h-16 cursor-pointer items-center gap-3 rounded-12 border px-3.5 py-2 transition-colors has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-gold-hi',
                kind === value ? 'border-gold bg-gold/10' : 'border-line bg-ink-2 hover:border-ink-4',
              )}
            >
              <input
                type="radio"
                name={name}
                value={kind}
                checked={kind === value}
                onChange={() => onChange(kind)}
                className="sr-only"
                data-testid={`kind-${kind}`}
              />
              <Icon
                className={clsx('size-5 shrink-0', kind === value ? 'text-gold' : 'text-fg-3')}
                aria-hidden="true"
              />
              <span className="min-w-0">
                <span className="block font-semibold">{t(`agent.kind.${kind}`)}</span>
                <span className="block text-12 text-fg-3">
                  {t(`agent.open.kindText.${kind === 'agent' && !isPlayer ? 'leader' : kind}`)}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
