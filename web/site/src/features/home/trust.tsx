import { Radio, ScrollText, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export function Trust() {
  const { t } = useTranslation();
  const points = [
    { icon: ShieldCheck, title: t('home.trust1'), text: t('home.trust1Text'), colour: 'text-win bg-win/12' },
    { icon: Radio, title: t('home.trust2'), text: t('home.trust2Text'), colour: 'text-info bg-info/12' },
    { icon: ScrollText, title: t('home.trust3'), text: t('home.trust3Text'), colour: 'text-gold bg-gold/12' },
  ];
  return (
    <section aria-label={t('home.trust')} className="grid gap-3 sm:grid-cols-3 lg:gap-4">
      {points.map(({ icon: Icon, title, text, colour }) => (
        <div key={title} className="panel flex items-start gap-3.5 p-4">
          <span className={`grid size-11 shrink-0 place-items-center rounded-12 ${colour}`}>
            <Icon className="size-5" aria-hidden="true" />
          </span>
          <div>
            <h3 className="font-display text-14 font-semibold">{title}</h3>
            <p className="mt-0.5 text-13 text-fg-2">{text}</p>
          </div>
        </div>
      ))}
    </section>
  );
}
