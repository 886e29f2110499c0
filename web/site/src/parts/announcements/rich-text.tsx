import { RichText as SharedText } from '@web/ui/text/rich-text';
import { ContactLink } from '../contacts/contact-link';

/** A text of the house, whose links lead to pages and popups of the site. */
export function RichText({ text, className }: { readonly text: string; readonly className?: string }) {
  return (
    <SharedText
      text={text}
      className={className}
      link={({ target, text: words }) => (
        <ContactLink
          path={target}
          className="rounded-6 font-medium text-gold underline decoration-gold/40 underline-offset-3 hover:decoration-gold"
        >
          {words}
        </ContactLink>
      )}
    />
  );
}
