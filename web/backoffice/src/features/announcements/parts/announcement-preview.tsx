import type { StaffAnnouncement } from '@contracts/http/office/site-desk';
import { SERVED_LANGUAGES, servedLanguage, type ServedLanguage } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { PictureStrip } from '@web/ui/art/picture-strip';
import { Dialog } from '@web/ui/feedback/dialog';
import { RichText } from '@web/ui/text/rich-text';
import { Megaphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/**
 * The pictures that visitors see with it: those of popups and banners, in their order. Announcements that stand in a
 * list are read without one.
 */
export function picturesOf({ kind, artwork, images }: Pick<StaffAnnouncement, 'kind' | 'artwork' | 'images'>) {
  if (kind !== 'PU' && kind !== 'B') return [];
  if (kind === 'PU' && images.length > 0)
    return images.toSorted((one, other) => one.sequence - other.sequence).map((image) => image.artwork);
  return artwork === '' ? [] : [artwork];
}

interface PreviewProps {
  readonly language: ServedLanguage;
  readonly title: string;
  readonly text: string;
  /** The words of the button; undefined where the announcement leads nowhere. */
  readonly button: string | undefined;
  readonly pictures: readonly string[];
}

/** An announcement as visitors see it, in one language. Links lead nowhere here. */
export function Preview({ language, title, text, button, pictures }: PreviewProps) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('bo.announcements.preview', { language: t(`bo.announcements.language.${language}`) })}
      lang={language}
      className="rounded-16 border border-line bg-ink-1 p-4"
      data-testid={`preview-${language}`}
    >
      <p className="mb-2 font-display text-16 font-semibold wrap-anywhere">{title}</p>
      <PictureStrip names={pictures} />
      <RichText
        text={text}
        className="mt-2 text-14 wrap-anywhere text-fg-2"
        link={({ text: words }) => <span className="font-medium text-gold underline">{words}</span>}
      />
      {button && (
        <p className="mt-3 inline-block max-w-full rounded-12 bg-gold px-4 py-2 text-14 font-semibold wrap-anywhere text-on-gold">
          {button}
        </p>
      )}
    </section>
  );
}

interface PreviewDialogProps {
  readonly announcement: StaffAnnouncement | null;
  readonly onClose: () => void;
}

/** An announcement in every language, as visitors read it. */
export function PreviewDialog({ announcement, onClose }: PreviewDialogProps) {
  const { t } = useTranslation();
  const language = servedLanguage(useLanguage());
  return (
    <Dialog
      open={announcement !== null}
      onClose={onClose}
      title={announcement?.texts[language].title ?? ''}
      icon={<Megaphone className="size-4.5" aria-hidden="true" />}
      width="wide"
    >
      {announcement && (
        <div className="grid gap-5 md:grid-cols-2">
          {SERVED_LANGUAGES.map((one) => (
            <div key={one} className="min-w-0">
              <p className="mb-1.5 text-12 font-semibold uppercase tracking-wider text-fg-3">
                {t(`bo.announcements.language.${one}`)}
              </p>
              <Preview
                language={one}
                {...announcement.texts[one]}
                pictures={picturesOf(announcement)}
                button={announcement.linkageType === 'NONE' ? undefined : announcement.texts[one].button}
              />
            </div>
          ))}
        </div>
      )}
    </Dialog>
  );
}
