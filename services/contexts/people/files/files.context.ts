import type { ContextManifest } from '@platform/context/context-manifest';
import { FilesModule, FilesWorkerModule } from './files.module';
import { RemoveUnusedFiles } from './jobs/remove-unused-files';

export const filesContext: ContextManifest = {
  name: 'files',
  uses: [],
  api: [FilesModule],
  worker: [FilesWorkerModule],
  jobs: [RemoveUnusedFiles],
};
