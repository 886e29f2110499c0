const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** The origins of our own pages: the public address, and on a developer's machine its other names. */
export function ownOrigins(publicUrl: string): ReadonlySet<string> {
  const url = new URL(publicUrl);
  if (!LOCAL_NAMES.includes(url.hostname)) return new Set([url.origin]);
  const port = url.port ? `:${url.port}` : '';
  return new Set(LOCAL_NAMES.map((name) => `${url.protocol}//${name}${port}`));
}
