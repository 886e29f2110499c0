// Keeps the frame of the site at hand, so that it opens without a network and says so itself. The build fills in the two
// values below. Calls, pushes and the back office never pass through here: what they show must be true, not remembered.
const VERSION = '__VERSION__';
const SHELL = __FILES__;

const CACHE = `croupier-${VERSION}`;
const NOT_OURS = /^\/(wps|lgw|bo|vendor|provider\/v1|api|health|metrics|socket\.io|\.well-known|backoffice)(\/|$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(SHELL))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith('croupier-') && name !== CACHE).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

/**
 * A page comes from the server while the server is reached, so that a new release is seen at once; otherwise the kept
 * frame is shown.
 */
async function page(request) {
  try {
    return await fetch(request);
  } catch (fault) {
    const frame = await caches.match('/', { cacheName: CACHE });
    if (frame) return frame;
    throw fault;
  }
}

/** What carries the hash of its content in its name never changes, and is kept when it has been fetched once. */
async function asset(request) {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || NOT_OURS.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/') || SHELL.includes(url.pathname)) event.respondWith(asset(request));
});
