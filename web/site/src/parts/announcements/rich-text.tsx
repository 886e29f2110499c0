import { clsx } from 'clsx';
import { useMemo } from 'react';
import { ContactLink } from '../contacts/contact-link';
import { blocksOf, type Span } from './plain-text';

function Spans({ spans }: { readonly spans: readonly Span[] }) {
  return spans.map((span, index) => {
    if (span.kind === 'bold')
      return (
        <b key={index} className="font-semibold text-fg">
          {span.text}
        </b>
      );
    if (span.kind === 'text') return <span key={index}>{span.text}</span>;
    return (
      <ContactLink
        key={index}
        path={span.target}
        className="rounded-6 font-medium text-gold underline decoration-gold/40 underline-offset-3 hover:decoration-gold"
      >
        {span.text}
      </ContactLink>
    );
  });
}

/**
 * A text of the server's as elements: what it holds beside words was checked when it was written, and is checked again
 * here.
 */
export function RichText({ text, className }: { readonly text: string; readonly className?: string }) {
  const blocks = useMemo(() => blocksOf(text), [text]);
  return (
    <div className={clsx('space-y-2.5', className)}>
      {blocks.map((block, index) =>
        block.kind === 'paragraph' ? (
          <p key={index}>
            <Spans spans={block.spans} />
          </p>
        ) : (
          <ul key={index} className="list-disc space-y-1 ps-5 marker:text-gold">
            {block.points.map((point, place) => (
              <li key={place}>
                <Spans spans={point} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}
