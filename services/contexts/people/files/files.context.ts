import type { ContextManifest } from '@platform/context/context-manifest';
import { FilesModule, FilesWorkerModule } from './files.module';
import { RemoveUnusedFiles } from './jobs/remove-unused-files';
import { GiveUpErasedFiles } from './reactions/give-up-erased-files';

export const filesContext: ContextManifest = {
  name: 'files',
  uses: [],
  api: [FilesModule],
  worker: [FilesWorkerModule],
  reactions: [GiveUpErasedFiles],
  jobs: [RemoveUnusedFiles],
};
