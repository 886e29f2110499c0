import { withStyleAfterFrame } from './style-after-frame';

const page = (head: string, body: string) => `<html>\n  <head>\n${head}  </head>\n  <body>\n${body}  </body>\n</html>`;
const sheet = '    <link rel="stylesheet" crossorigin href="/assets/first-abc.css">\n';

it('puts the style sheet behind the frame, so that the frame is drawn without it', () => {
  const html = page(`    <script src="/a.js"></script>\n${sheet}    <link rel="preload" href="/f.woff2">\n`, '    <div id="root">frame</div>\n');
  const moved = withStyleAfterFrame(html);
  expect(moved).toBe(page('    <script src="/a.js"></script>\n    <link rel="preload" href="/f.woff2">\n', `    <div id="root">frame</div>\n${sheet}`));
});

it('leaves a page without a style sheet as it is', () => {
  const html = page('', '    <div id="root"></div>\n');
  expect(withStyleAfterFrame(html)).toBe(html);
});
