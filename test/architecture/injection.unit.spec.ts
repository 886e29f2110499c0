import { findImplicitInjections } from './injection';
import { sourceFiles } from './source-files';

const faultsOf = (text: string): string[] => findImplicitInjections([{ path: 'services/platform/a.ts', text }]);

describe('dependency injection', () => {
  it('names its token at every constructor parameter of the services', () => {
    const files = sourceFiles(['services', 'test'], ['.ts']);
    expect(files.length).toBeGreaterThan(50);
    expect(findImplicitInjections(files)).toEqual([]);
  });

  it.each([
    ['a type alone', '@Injectable() class A { constructor(private readonly b: B) {} }'],
    ['an empty token', '@Injectable() class A { constructor(@Inject() private readonly b: B) {} }'],
    ['a command handler', '@CommandHandler(C) class A { constructor(b: B) {} }'],
  ])('refuses %s', (_what, text) => {
    expect(faultsOf(text)).toEqual(['services/platform/a.ts: b has no @Inject(token)']);
  });

  it.each([
    ['a class as the token', '@Injectable() class A { constructor(@Inject(B) private readonly b: B) {} }'],
    ['a class that Nest does not build', 'class A { constructor(private readonly b: B) {} }'],
  ])('allows %s', (_what, text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});
