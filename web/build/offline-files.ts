/** The parts of the build, as far as it matters here what they are made of. */
export interface BuiltFile {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  /** Of a chunk: the module that it is asked for by. */
  readonly facadeModuleId?: string | null;
  readonly moduleIds?: readonly string[];
  /** Of a chunk: the chunks that must be there before it runs. */
  readonly imports?: readonly string[];
  /** Of an asset: what it was made from. */
  readonly originalFileNames?: readonly string[];
}

/**
 * What a start without a network needs beside the frame: the page that says so, the rest of the texts and of the style sheet,
 * without which no later part is drawn, the site's other languages, and what tells of a fault that has no place on the page.
 */
const OFFLINE_PARTS = [
  /\/site\/src\/app\/status-pages\.tsx$/,
  /\/site\/src\/app\/[a-z]{2}\.ts(\?later)?$/,
  /\/shared\/ui\/toaster\.tsx$/,
  /\/node_modules\/sonner\//,
];
const OFFLINE_STYLE = /(^|\/)later\.css$/;

/** Those parts, with every chunk that they lean on. @throws when the build has none of a kind: a start offline would break unseen */
export function offlineFiles(built: readonly BuiltFile[]): string[] {
  const chunks = new Map(built.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const take = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    chunks.get(name)?.imports?.forEach(take);
  };
  for (const part of OFFLINE_PARTS) {
    const named = [...chunks.values()].filter(({ facadeModuleId, moduleIds }) =>
      [facadeModuleId ?? '', ...(moduleIds ?? [])].some((id) => part.test(id)),
    );
    if (named.length === 0) throw new Error(`No part of the build is ${part}`);
    named.forEach(({ fileName }) => take(fileName));
  }
  const style = built.find(
    ({ type, originalFileNames }) => type === 'asset' && originalFileNames?.some((name) => OFFLINE_STYLE.test(name)),
  );
  if (!style) throw new Error(`No part of the build is ${OFFLINE_STYLE}`);
  return [...found, style.fileName].map((name) => `/${name}`);
}
