import { useServedLanguage } from '@web/i18n/setup';
import { Dialog } from '@web/ui/dialog';
import { Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../app/popup-host';
import { TERMS } from './help-text';

export default function TermsPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  const sections = TERMS[useServedLanguage()];
  return (
    <Dialog open={open} onClose={onClose} title={t('site.terms')} icon={<Scale className="size-4.5" />}>
      <div className="space-y-5">
        {sections.map((section) => (
          <section key={section.id}>
            <h3 className="font-display text-14 font-semibold text-gold-hi">{section.title}</h3>
            <p className="mt-1 text-fg-2">{section.text}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
