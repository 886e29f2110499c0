/** The parts of the build, as far as it matters here what they are made of. */
export interface BuiltFile {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  /** The module that a chunk is imported by. */
  readonly facadeModuleId?: string | null;
  readonly moduleIds?: readonly string[];
  /** The chunks that a chunk imports. */
  readonly imports?: readonly string[];
  /** The files that an asset was made from. */
  readonly originalFileNames?: readonly string[];
}

/**
 * The parts that a start without a network needs beside the frame: the page that says that there is no network, the
 * later texts and the later style sheet, without which no later part is drawn, the other languages of the site, and the
 * host of toasts.
 */
const OFFLINE_PARTS = [
  /\/site\/src\/shell\/status\/status-pages\.tsx$/,
  /\/site\/src\/i18n\/[a-z]{2}\.ts(\?later)?$/,
  /\/shared\/ui\/feedback\/toaster\.tsx$/,
  /\/node_modules\/sonner\//,
];
const OFFLINE_STYLE = /(^|\/)later\.css$/;

/**
 * Those parts, with every chunk that they lean on.
 * @throws when the build has none of a kind: a start offline would break unseen
 */
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
