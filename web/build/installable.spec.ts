/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { iconPng } from './icon-png';
import { offlineFiles, type BuiltFile } from './offline-files';

const template = readFileSync(path.join(__dirname, 'service-worker.js'), 'utf8');
const SHELL = ['/', '/assets/index-abcdefgh.js', '/favicon.svg'];

interface FetchEvent {
  request: { url: string; method: string; mode: string };
  respondWith: (answer: Promise<unknown>) => void;
}

/** The worker as the browser would run it, over caches in memory. */
function worker(online: () => boolean) {
  const stores = new Map<string, Map<string, unknown>>([
    ['croupier-old', new Map()],
    ['other', new Map()],
  ]);
  const keyOf = (request: string | { url: string }) =>
    typeof request === 'string' ? request : new URL(request.url).pathname;
  const cacheOf = (name: string) => {
    const store = stores.get(name) ?? stores.set(name, new Map()).get(name)!;
    return {
      addAll: (names: string[]) => Promise.resolve(names.forEach((one) => store.set(one, `kept ${one}`))),
      match: (request: string | { url: string }) => Promise.resolve(store.get(keyOf(request))),
      put: (request: { url: string }, answer: unknown) => Promise.resolve(store.set(keyOf(request), answer)),
    };
  };
  const handlers = new Map<string, (event: never) => unknown>();
  const fetched: string[] = [];
  const fetch = (request: { url: string }) => {
    if (!online()) return Promise.reject(new TypeError('offline'));
    fetched.push(keyOf(request));
    return Promise.resolve({ ok: true, clone: () => `copy of ${keyOf(request)}` });
  };
  const caches = {
    open: (name: string) => Promise.resolve(cacheOf(name)),
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    match: (request: string, { cacheName }: { cacheName: string }) => cacheOf(cacheName).match(request),
  };
  const self = {
    addEventListener: (name: string, handler: (event: never) => unknown) => handlers.set(name, handler),
    skipWaiting: () => Promise.resolve(),
    clients: { claim: () => Promise.resolve() },
    location: { origin: 'https://site.example' },
  };
  vm.runInNewContext(template.replace("'__VERSION__'", '"new"').replace('__FILES__', JSON.stringify(SHELL)), {
    self,
    caches,
    fetch,
    URL,
  });
  const happen = async (name: string) => {
    let done: Promise<unknown> = Promise.resolve();
    handlers.get(name)!({ waitUntil: (work: Promise<unknown>) => (done = work) } as never);
    await done;
  };
  const ask = (address: string, mode = 'cors', method = 'GET') => {
    let answer: Promise<unknown> | null = null;
    const event: FetchEvent = {
      request: { url: new URL(address, self.location.origin).href, method, mode },
      respondWith: (given) => void (answer = given),
    };
    handlers.get('fetch')!(event as never);
    return answer as Promise<unknown> | null;
  };
  return { stores, fetched, happen, ask };
}

describe('the worker of the site', () => {
  it('keeps the frame, forgets that of older releases and nothing of others', async () => {
    const { stores, happen } = worker(() => true);
    await happen('install');
    await happen('activate');
    expect([...stores.keys()]).toEqual(['other', 'croupier-new']);
    expect([...stores.get('croupier-new')!.keys()]).toEqual(SHELL);
  });

  it('opens the frame for any page when there is no network, and asks the server first when there is', async () => {
    let online = true;
    const { happen, ask, fetched } = worker(() => online);
    await happen('install');
    await ask('/rng?x=1', 'navigate');
    expect(fetched).toEqual(['/rng']);
    online = false;
    await expect(ask('/rng?x=1', 'navigate')).resolves.toBe('kept /');
    await expect(ask('/assets/index-abcdefgh.js')).resolves.toBe('kept /assets/index-abcdefgh.js');
  });

  it.each(['/provider', '/provider/', '/agentHome'])(
    'opens the frame for %s without a network too',
    async (address) => {
      const { happen, ask } = worker(() => false);
      await happen('install');
      await expect(ask(address, 'navigate')).resolves.toBe('kept /');
    },
  );

  it.each([
    '/provider/v1/payments',
    '/wps/system/status',
    '/socket.io/?EIO=4',
    '/lgw/games/game_menus',
    '/bo/session',
    '/backoffice/',
    '/health/live',
    'https://elsewhere.example/assets/a.js',
  ])('never touches %s', (address) => {
    const { ask } = worker(() => true);
    expect(ask(address)).toBeNull();
    expect(ask(address, 'navigate')).toBeNull();
  });

  it('lets everything but reading pass', () => {
    expect(worker(() => true).ask('/assets/x.js', 'cors', 'POST')).toBeNull();
  });
});

describe('what a start offline needs', () => {
  const chunk = (
    fileName: string,
    facadeModuleId: string | null,
    imports: string[] = [],
    moduleIds: string[] = [],
  ): BuiltFile => ({ type: 'chunk', fileName, facadeModuleId, imports, moduleIds });
  const BUILT: BuiltFile[] = [
    chunk('assets/status.js', '/w/web/site/src/shell/status/status-pages.tsx', ['assets/contact.js']),
    chunk('assets/contact.js', null, ['assets/address.js']),
    chunk('assets/address.js', null),
    chunk('assets/pt.js', '/w/web/site/src/i18n/pt.ts?later'),
    chunk('assets/en.js', '/w/web/site/src/i18n/en.ts'),
    chunk('assets/toaster.js', '/w/web/shared/ui/feedback/toaster.tsx'),
    chunk('assets/dist.js', null, [], ['/w/node_modules/sonner/dist/index.mjs']),
    chunk('assets/help.js', '/w/web/site/src/features/help/help-page.tsx'),
    { type: 'asset', fileName: 'assets/later-x.css', originalFileNames: ['src/later.css'] },
    { type: 'asset', fileName: 'assets/first-x.css', originalFileNames: [] },
  ];

  it('is the page that tells of it with all that it leans on, texts, style and notes, and nothing else', () => {
    expect(offlineFiles(BUILT).sort()).toEqual(
      ['address.js', 'contact.js', 'dist.js', 'en.js', 'later-x.css', 'pt.js', 'status.js', 'toaster.js'].map(
        (name) => `/assets/${name}`,
      ),
    );
  });

  it.each(['assets/status.js', 'assets/later-x.css'])('fails the build that has no %s', (missing) => {
    expect(() => offlineFiles(BUILT.filter(({ fileName }) => fileName !== missing))).toThrow('No part of the build');
  });
});

it('draws icons that are PNG files of their size', () => {
  const png = iconPng({ sizePx: 48 });
  expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([48, 48]);
});
