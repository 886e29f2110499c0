/** The server's texts consist of paragraphs and points, with bold words and links in them. They are never HTML. */
export type Span =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bold'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly target: string };

export type Block =
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'points'; readonly points: readonly (readonly Span[])[] };

const MARK = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]*)\)/g;
/** The server takes no other targets; a text that came past it leads nowhere. */
const ALLOWED = /^(\/(?![/\\])|https:\/\/)/;

export function blocksOf(text: string): readonly Block[] {
  return text.split(/\n\s*\n/).flatMap((part) => {
    const blocks: Block[] = [];
    for (const line of part.split('\n').map((one) => one.trim())) {
      const last = blocks.at(-1);
      if (line === '') continue;
      if (!line.startsWith('- ')) {
        blocks.push({ kind: 'paragraph', spans: spansOf(line) });
        continue;
      }
      const point = spansOf(line.slice(2));
      if (last?.kind === 'points') blocks[blocks.length - 1] = { kind: 'points', points: [...last.points, point] };
      else blocks.push({ kind: 'points', points: [point] });
    }
    return blocks;
  });
}

export function spansOf(line: string): readonly Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const found of line.matchAll(MARK)) {
    const [whole, bold, label, target] = found;
    if (found.index > end) spans.push({ kind: 'text', text: line.slice(end, found.index) });
    if (bold !== undefined) spans.push({ kind: 'bold', text: bold });
    else if (ALLOWED.test(target!)) spans.push({ kind: 'link', text: label!, target: target! });
    else spans.push({ kind: 'text', text: label! });
    end = found.index + whole.length;
  }
  if (end < line.length) spans.push({ kind: 'text', text: line.slice(end) });
  return spans;
}

/** The words alone, for lines and searches. */
export function wordsOf(text: string): string {
  return blocksOf(text)
    .flatMap((block) => (block.kind === 'points' ? block.points : [block.spans]))
    .map((spans) => spans.map((span) => span.text).join(''))
    .join(' ');
}
