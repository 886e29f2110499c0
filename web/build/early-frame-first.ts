import type { Plugin } from 'vite';

const STYLE_SHEET = /^[ \t]*<link rel="stylesheet"[^>]*>\r?\n?/gm;
const SCRIPTS_AND_LETTERS = /<(script type="module"|link rel="(?:modulepreload|preload)")/g;

/**
 * The page's own early frame brings its style along, so that nothing that is fetched need hold its first paint up: the
 * style sheet follows the frame, and what is large (scripts that run behind the document anyway, letters) waits behind
 * the sheet.
 */
export function withEarlyFrameFirst(html: string): string {
  const sheets = html.match(STYLE_SHEET) ?? [];
  return html
    .replace(STYLE_SHEET, '')
    .replace(/[ \t]*<\/body>/, `${sheets.join('')}$&`)
    .replace(SCRIPTS_AND_LETTERS, '$& fetchpriority="low"');
}

export function earlyFrameFirst(): Plugin {
  return {
    name: 'early-frame-first',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: withEarlyFrameFirst },
  };
}
