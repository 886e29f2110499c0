/**
 * Text written over several lines of source. Lines are joined by a blank, an empty line parts paragraphs, and a line
 * that begins with `- ` is a point of its own.
 */
export function prose(parts: TemplateStringsArray): string {
  return parts
    .join('')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => line.trim())
        .join('\n')
        .replace(/\n(?!- )/g, ' '),
    )
    .join('\n\n');
}
