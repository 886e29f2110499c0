import { Dialog } from '@web/ui/feedback/dialog';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../popups/popup-props';
import { RichText } from '../announcements/rich-text';
import { Edition } from './help-topics';
import { useHelp } from './use-help';

/** The terms in full, to be read through: they also open over the registration. */
export default function TermsPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useHelp();
  const binding = data?.sections.filter(({ version }) => version !== null) ?? [];
  return (
    <Dialog open={open} onClose={onClose} title={t('site.terms')} icon={<Scale className="size-4.5" />}>
      {!data && error && <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />}
      {/* As high as the sheet may be: it must not grow when the text comes. */}
      {!data && !error && (
        <div className="min-h-[90dvh] space-y-4" aria-busy="true">
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} className="h-20 rounded-12!" />
          ))}
        </div>
      )}
      <div className="space-y-8">
        {binding.map((section) => (
          <section key={section.id} aria-labelledby={`terms-${section.id}`}>
            <h3 id={`terms-${section.id}`} className="font-display text-18 font-semibold">
              {section.title}
            </h3>
            <Edition section={section} />
            <div className="mt-3 space-y-4">
              {section.topics.map(({ term, title, text }) => (
                <div key={term}>
                  <h4 className="font-display text-14 font-semibold text-gold-hi">{title}</h4>
                  <RichText text={text} className="mt-1 text-fg-2" />
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
