import type { SourceFile } from './source-files';

/**
 * Words that a sentence of a comment does not begin with. A sentence with one of them at its head has no subject that
 * names a role (member, agent, vendor, worker, projection …), and cannot be understood without the code beside it.
 */
const REFUSED = /^(Of|What|Whoever|Whatever|Whether|Whom|Whose|Told|Said|Asked)\b|^As\b[^,.]*\b(is|are|was|were)\b/;
const COMMENT_LINE = /^\s*(?:\/\*\*?|\*(?!\/)|\/\/)\s?(?<words>.*?)(?:\*\/)?\s*$/;
const BEGINS_BLOCK = /^\s*\/\*/;
const ENDS_BLOCK = /\*\/\s*$/;
const BETWEEN_SENTENCES = /(?<=[.:;?]) +(?=[A-Z])/;
const SHOWN_LENGTH = 80;

/** A paragraph of a comment: the line that it begins on, and its words. */
interface Paragraph {
  readonly line: number;
  readonly words: string[];
}

/** Every sentence of a comment that begins with a refused word, one line each. */
export function findRefusedOpenings(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    paragraphsOf(text).flatMap(({ line, words }) =>
      sentencesOf(words.join(' '))
        .filter((sentence) => REFUSED.test(sentence))
        .map((sentence) => `${path}:${line}: begin the sentence with its subject: ${sentence.slice(0, SHOWN_LENGTH)}`),
    ),
  );
}

/** Names in code quotes are replaced by a letter, so that a name never counts as a word. */
function sentencesOf(paragraph: string): string[] {
  return paragraph
    .replace(/`[^`]*`/g, 'x')
    .split(BETWEEN_SENTENCES)
    .map((sentence) => sentence.trim());
}

function paragraphsOf(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let open: Paragraph | undefined;
  text.split('\n').forEach((line, index) => {
    const words = COMMENT_LINE.exec(line)?.groups?.['words']?.trim() ?? '';
    if (words === '' || BEGINS_BLOCK.test(line)) open = undefined;
    if (words === '') return;
    if (!open) paragraphs.push((open = { line: index + 1, words: [] }));
    open.words.push(words);
    if (ENDS_BLOCK.test(line)) open = undefined;
  });
  return paragraphs;
}
