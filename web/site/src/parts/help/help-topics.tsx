import type { HelpSection } from '@contracts/http/system';
import { timeFormat } from '@web/i18n/formats';
import { localeOf } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '../announcements/rich-text';

interface TopicProps {
  readonly topic: HelpSection['topics'][number];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Topic({ topic, isOpen, onToggle }: TopicProps) {
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <div
      ref={item}
      className={clsx('panel scroll-mb-28 scroll-mt-20 overflow-hidden rounded-12!', isOpen && 'border-gold/40!')}
      data-testid={`topic-${topic.term}`}
    >
      <h3>
        <button
          type="button"
          onClick={onToggle}
          aria-expanded={isOpen}
          className="flex min-h-12 w-full items-center justify-between gap-3 px-4 py-2 text-start font-semibold -outline-offset-2! hover:bg-ink-3/60"
        >
          {topic.title}
          <ChevronDown
            className={clsx('size-4 shrink-0 text-fg-3 transition-transform duration-200', isOpen && 'rotate-180')}
            aria-hidden="true"
          />
        </button>
      </h3>
      {isOpen && <RichText text={topic.text} className="px-4 pb-4 pt-1 text-fg-2" />}
    </div>
  );
}

/** Which edition of a text binds, and since when. */
export function Edition({ section: { version, effectiveFrom } }: { readonly section: HelpSection }) {
  const { t } = useTranslation();
  const locale = localeOf(useLanguage());
  if (!version || !effectiveFrom) return null;
  const long = timeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const day = long.format(new Date(`${effectiveFrom}T12:00:00Z`));
  return <p className="text-12 text-fg-3">{t('help.edition', { version, day })}</p>;
}

interface HelpTopicsProps {
  readonly sections: readonly HelpSection[];
  readonly openTerm: string | null;
  readonly onOpen: (term: string | null) => void;
}

export function HelpTopics({ sections, openTerm, onOpen }: HelpTopicsProps) {
  return (
    <div className="space-y-6">
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={`help-${section.id}`}>
          <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id={`help-${section.id}`} className="font-display text-16 font-semibold text-gold-hi">
              {section.title}
            </h2>
            <Edition section={section} />
          </div>
          <div className="space-y-2">
            {section.topics.map((topic) => (
              <Topic
                key={topic.term}
                topic={topic}
                isOpen={topic.term === openTerm}
                onToggle={() => onOpen(topic.term === openTerm ? null : topic.term)}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
