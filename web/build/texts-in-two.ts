import path from 'node:path';
import { runnerImport, type Plugin } from 'vite';

const ASKED = /^(.*)\?(first|later)$/;

/**
 * The texts of the product's own language travel with the first load, but not all of them: `pt?first` are the sections
 * that the first screens need, `pt?later` all others. The file itself stays one, as that of every language.
 */
export function textsInTwo(later: readonly string[]): Plugin {
  return {
    name: 'texts-in-two',
    enforce: 'pre',
    resolveId(source, importer) {
      const [, file, part] = ASKED.exec(source) ?? [];
      return file && importer ? `${path.resolve(path.dirname(importer), file)}.ts?${part}` : null;
    },
    async load(id) {
      const [, file, part] = ASKED.exec(id) ?? [];
      if (!file) return null;
      this.addWatchFile(file);
      const shared = path.resolve(import.meta.dirname, '../shared');
      const contracts = path.resolve(import.meta.dirname, '../../contracts');
      const { module, dependencies } = await runnerImport<Record<string, Record<string, unknown>>>(file, {
        configFile: false,
        logLevel: 'error',
        resolve: { alias: { '@web': shared, '@contracts': contracts } },
      });
      for (const dependency of dependencies) this.addWatchFile(path.resolve(dependency));
      const texts = Object.values(module)[0]!;
      const chosen = Object.entries(texts).filter(([section]) => later.includes(section) === (part === 'later'));
      return { code: `export default ${JSON.stringify(Object.fromEntries(chosen))};`, moduleType: 'js' };
    },
  };
}
