import type { Plugin } from 'vite';

const STYLE_SHEET = /^[ \t]*<link rel="stylesheet"[^>]*>\r?\n?/gm;

/** The page's own early frame brings its style along, so that the style sheet need not hold its first paint up: it follows the frame. */
export function withStyleAfterFrame(html: string): string {
  const sheets = html.match(STYLE_SHEET) ?? [];
  return html.replace(STYLE_SHEET, '').replace(/[ \t]*<\/body>/, `${sheets.join('')}$&`);
}

export function styleAfterFrame(): Plugin {
  return { name: 'style-after-frame', apply: 'build', transformIndexHtml: { order: 'post', handler: withStyleAfterFrame } };
}
