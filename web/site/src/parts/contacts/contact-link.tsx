import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isOwnPath, leadsSomewhere } from './merchant-contacts';

interface ContactLinkProps {
  readonly path: string;
  readonly className?: string;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

const SAFE = /^(https?:|mailto:|tel:)/i;

/**
 * A link that the merchant configured: a path of the site, an address of the web, of mail or of a telephone, and
 * nothing else.
 */
export function ContactLink({ path, className, title, children }: ContactLinkProps) {
  // The words of a link stay where its page is not open.
  if (!leadsSomewhere(path)) return <span className={className}>{children}</span>;
  if (isOwnPath(path)) {
    // A popup opens over the page that one is on.
    const isPopup = path.startsWith('/?popup=');
    return (
      <Link
        to={isPopup ? path.slice(1) : path}
        {...(isPopup ? { state: { pushed: true } } : {})}
        className={className}
        title={title}
      >
        {children}
      </Link>
    );
  }
  if (!SAFE.test(path)) return null;
  return (
    <a href={path} className={className} title={title} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
