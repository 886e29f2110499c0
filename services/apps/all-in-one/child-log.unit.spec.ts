import { forConsole } from './child-log';

describe('what of a log reaches the console', () => {
  it.each([
    ['a warning', '{"level":40,"msg":"slow"}', false, 'WARN slow'],
    [
      'a fault with its cause',
      '{"level":50,"msg":"append failed","err":{"message":"no server"}}',
      false,
      'ERROR append failed: no server',
    ],
    ['only the first line of a long fault', '{"level":60,"msg":"no\\nreason\\nat all"}', false, 'FATAL no'],
    ['what a crash says', 'Error: boom', true, 'Error: boom'],
  ])('%s', (_what, line, isError, expected) => {
    expect(forConsole(line, isError)).toBe(expected);
  });

  it.each([
    ['information', '{"level":30,"msg":"started"}', false],
    ['a stack trace', '    at main (file.js:1:1)', true],
    ['a notice of node', '(node:12) ExperimentalWarning: x', true],
    ['plain output', 'Sandbox: http://localhost:3100', false],
    ['an empty line', '', true],
  ])('not %s', (_what, line, isError) => {
    expect(forConsole(line, isError)).toBeUndefined();
  });
});
