import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

const LEVELS = ['weak', 'fair', 'good', 'strong'] as const;
const COLOURS = ['bg-loss', 'bg-gold', 'bg-info', 'bg-win'];

/** A hint, not a rule: long ones of many kinds of letters take longest to guess. */
export function strengthOf(password: string, name = ''): number {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  const distinct = new Set(password.toLowerCase()).size;
  if (password.length < 8 || distinct < 5 || (name !== '' && password.toLowerCase().includes(name.toLowerCase())))
    return 0;
  const points =
    (password.length >= 10 ? 1 : 0) + (password.length >= 13 ? 1 : 0) + (kinds >= 3 ? 1 : 0) + (kinds === 4 ? 1 : 0);
  return Math.min(3, 1 + Math.floor(points / 1.5));
}

export function PasswordStrength({ password, name }: { readonly password: string; readonly name?: string }) {
  const { t } = useTranslation();
  const level = strengthOf(password, name);
  const said = password === '' ? '' : t('session.strength', { level: t(`session.strengthLevel.${LEVELS[level]!}`) });
  return (
    <div className="-mt-2 flex items-center gap-3" aria-live="polite">
      <span className="grid flex-1 grid-cols-4 gap-1" aria-hidden="true">
        {LEVELS.map((one, index) => (
          <span
            key={one}
            className={clsx(
              'h-1 rounded-full transition-colors duration-200',
              password !== '' && index <= level ? COLOURS[level] : 'bg-ink-4',
            )}
          />
        ))}
      </span>
      <span className="min-h-4 min-w-36 text-end text-12 text-fg-3">{said}</span>
    </div>
  );
}
