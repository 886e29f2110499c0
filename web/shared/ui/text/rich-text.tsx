import { clsx } from 'clsx';
import { useMemo, type ReactNode } from 'react';
import { blocksOf, type Span } from './plain-text';

export type LinkSpan = Extract<Span, { kind: 'link' }>;

interface RichTextProps {
  readonly text: string;
  /** Draws a link of the text. */
  readonly link: (span: LinkSpan) => ReactNode;
  readonly className?: string | undefined;
}

function Spans({ spans, link }: { readonly spans: readonly Span[] } & Pick<RichTextProps, 'link'>) {
  return spans.map((span, index) => {
    if (span.kind === 'bold')
      return (
        <b key={index} className="font-semibold text-fg">
          {span.text}
        </b>
      );
    return <span key={index}>{span.kind === 'text' ? span.text : link(span)}</span>;
  });
}

/**
 * A text of the server's as elements: what it holds beside words was checked when it was written, and is checked again
 * here.
 */
export function RichText({ text, link, className }: RichTextProps) {
  const blocks = useMemo(() => blocksOf(text), [text]);
  return (
    <div className={clsx('space-y-2.5', className)}>
      {blocks.map((block, index) =>
        block.kind === 'paragraph' ? (
          <p key={index}>
            <Spans spans={block.spans} link={link} />
          </p>
        ) : (
          <ul key={index} className="list-disc space-y-1 ps-5 marker:text-gold">
            {block.points.map((point, place) => (
              <li key={place}>
                <Spans spans={point} link={link} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}
