import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HelpCenterView } from './help-center';

/** The help centre as a page of its own, for links from outside. */
export default function HelpPage() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="mb-4 flex items-center gap-3 font-display text-27 font-bold">
        <span className="grid size-11 place-items-center rounded-12 bg-gold/12 text-gold">
          <CircleHelp className="size-5.5" aria-hidden="true" />
        </span>
        {t('help.title')}
      </h1>
      <HelpCenterView />
    </div>
  );
}
