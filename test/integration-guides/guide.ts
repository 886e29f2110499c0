import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A request or an answer as the page shows it, with its exact bytes. */
export interface Message {
  /** The line of the page, so that a fault names its place. */
  readonly line: number;
  readonly firstLine: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The text to sign that the page shows under the message, where it does. */
  readonly signedText: string | undefined;
}

export interface Example {
  readonly method: string;
  /** With the query string. */
  readonly path: string;
  readonly request: Message;
  readonly answer: Message;
}

export interface Guide {
  readonly examples: readonly Example[];
  readonly party: string;
  readonly key: string;
  /** Every word in code style outside of the examples. */
  readonly codeWords: ReadonlySet<string>;
}

const ROOT = path.resolve(__dirname, '../..');

/** Reads a page of `docs/integration`: each example is an `http` block with a request and one with its answer. */
export function readGuide(file: string): Guide {
  return parseGuide(readFileSync(path.join(ROOT, file), 'utf8'));
}

export function parseGuide(text: string): Guide {
  const messages = messagesOf(text);
  const examples: Example[] = [];
  for (let index = 0; index < messages.length; index += 2) {
    const [request, answer] = [messages[index]!, messages[index + 1]];
    const [, method, target] = /^(GET|POST) (\S+) HTTP\/1\.1$/.exec(request.firstLine) ?? [];
    if (!method || !target) throw new Error(`Line ${request.line}: ${request.firstLine} is not a request`);
    if (!answer?.firstLine.startsWith('HTTP/1.1 ')) throw new Error(`Line ${request.line}: the answer is missing`);
    examples.push({ method, path: target, request, answer });
  }
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  return {
    examples,
    party: cellOf(text, /id: lower-case/),
    key: cellOf(text, /a key of 16/),
    codeWords: new Set([...prose.matchAll(/`([^`\n]+)`/g)].map(([, word]) => word!)),
  };
}

function messagesOf(text: string): Message[] {
  const messages: Message[] = [];
  for (const block of text.matchAll(/^```(http|text)\n([\s\S]*?)^```/gm)) {
    const [, kind, content] = block;
    const line = text.slice(0, block.index).split('\n').length;
    if (kind === 'text') {
      const last = messages.pop();
      if (!last) throw new Error(`Line ${line}: a text to sign without its message`);
      messages.push({ ...last, signedText: content!.replace(/\n$/, '') });
      continue;
    }
    const [head, body = ''] = split(content!, '\n\n');
    const [firstLine = '', ...headerLines] = head.trimEnd().split('\n');
    const headers = Object.fromEntries(headerLines.map((header) => split(header, ': ')));
    messages.push({ line, firstLine, headers, body: body.replace(/\n$/, ''), signedText: undefined });
  }
  // A text to sign stands under its answer too, so that the order of messages stays that of the page.
  return messages;
}

function split(text: string, at: string): [string, string] {
  const index = text.indexOf(at);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + at.length)];
}

/** The example in the row of the first table whose first cell matches. */
function cellOf(text: string, row: RegExp): string {
  const line = text.split('\n').find((one) => one.startsWith('|') && row.test(one));
  const value = /`([^`]+)` \|$/.exec(line ?? '')?.[1];
  if (!value) throw new Error(`There is no row ${row.source}`);
  return value;
}
