import type { HelpCenter, HelpSection } from '@contracts/http/system';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { plain } from '@web/i18n/plain';
import { useServedLanguage } from '@web/i18n/setup';
import { wordsOf } from '@web/ui/text/plain-text';
import { getHelpCenter } from './api/get-help-center';

export function useHelp() {
  const lang = useServedLanguage();
  return useQuery({
    queryKey: ['help', lang],
    queryFn: ({ signal }) => getHelpCenter({ lang, device: 'WEB' }, signal),
    staleTime: 3_600_000,
    placeholderData: keepPreviousData,
  });
}

/** The name that the anchor of an address stands for; what no browser could have written so names nothing. */
export function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** The topics that hold every word that is looked for, in their sections. */
export function searchHelp(sections: readonly HelpSection[], search: string): readonly HelpSection[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return sections;
  return sections.flatMap((section) => {
    const topics = section.topics.filter(({ title, text }) => {
      const content = plain(`${section.title} ${title} ${wordsOf(text)}`);
      return words.every((word) => content.includes(word));
    });
    return topics.length > 0 ? [{ ...section, topics }] : [];
  });
}

/** The topic that an anchor names: its own, or the first of a section. */
export function topicAt(help: HelpCenter | undefined, anchor: string): string | null {
  const named = help?.sections.find(({ id }) => id === anchor)?.topics[0]?.term;
  const own = help?.sections.some(({ topics }) => topics.some(({ term }) => term === anchor));
  return own ? anchor : (named ?? null);
}
