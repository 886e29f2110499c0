import { useServedLanguage } from '@web/i18n/setup';
import { Dialog } from '@web/ui/dialog';
import { ChevronDown, CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../app/popup-host';
import { HELP } from './help-text';

export default function HelpPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  const sections = HELP[useServedLanguage()];
  return (
    <Dialog open={open} onClose={onClose} title={t('site.help')} icon={<CircleHelp className="size-4.5" />}>
      <div className="space-y-2">
        {sections.map((section, index) => (
          <details key={section.id} open={index === 0} className="panel group rounded-12!">
            <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-12 px-4 font-semibold [&::-webkit-details-marker]:hidden">
              {section.title}
              <ChevronDown className="size-4 shrink-0 text-fg-3 transition-transform group-open:rotate-180" aria-hidden="true" />
            </summary>
            <p className="px-4 pb-4 text-fg-2">{section.text}</p>
          </details>
        ))}
      </div>
    </Dialog>
  );
}
