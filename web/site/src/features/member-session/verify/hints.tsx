import { Camera, IdCard, LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const HINTS = [
  { id: 'original', icon: IdCard },
  { id: 'light', icon: Camera },
  { id: 'private', icon: LockKeyhole },
] as const;

/** The hints that make pictures good enough at the first try. */
export function Hints() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="verify-hints" className="rounded-12 bg-ink-2 p-4">
      <h3 id="verify-hints" className="mb-2.5 text-13 font-semibold">
        {t('verification.hints.title')}
      </h3>
      <ul className="space-y-2">
        {HINTS.map(({ id, icon: Icon }) => (
          <li key={id} className="flex gap-2.5 text-13 text-fg-2">
            <Icon className="mt-0.5 size-4 shrink-0 text-gold" aria-hidden="true" />
            {t(`verification.hints.${id}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
