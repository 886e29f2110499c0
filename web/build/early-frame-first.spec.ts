import { withEarlyFrameFirst } from './early-frame-first';

const page = (head: string, body: string) => `<html>\n  <head>\n${head}  </head>\n  <body>\n${body}  </body>\n</html>`;
const sheet = '    <link rel="stylesheet" crossorigin href="/assets/first-abc.css">\n';

it('puts the style sheet behind the frame, so that the frame is drawn without it', () => {
  const html = page(
    `    <title>A</title>\n${sheet}    <link rel="icon" href="/f.svg">\n`,
    '    <div id="root">frame</div>\n',
  );
  const moved = withEarlyFrameFirst(html);
  expect(moved).toBe(
    page('    <title>A</title>\n    <link rel="icon" href="/f.svg">\n', `    <div id="root">frame</div>\n${sheet}`),
  );
});

it('lets scripts and letters wait behind the style sheet', () => {
  const html = page(
    '    <script type="module" crossorigin src="/a.js"></script>\n    <link rel="preload" as="font" href="/f.woff2">\n',
    '',
  );
  expect(withEarlyFrameFirst(html)).toBe(
    page(
      '    <script type="module" fetchpriority="low" crossorigin src="/a.js"></script>\n    <link rel="preload" fetchpriority="low" as="font" href="/f.woff2">\n',
      '',
    ),
  );
});

it('leaves a page without any of them as it is', () => {
  const html = page('', '    <div id="root"></div>\n');
  expect(withEarlyFrameFirst(html)).toBe(html);
});
