import { ConfigError, type Config } from '../config/config';
import { FileStore } from './file-store';
import { FolderFiles } from './folder-files';
import { S3Files } from './s3-files';

type Settings = Pick<Config, 'FILES_DIR' | 'FILES_S3_URL' | 'FILES_S3_KEY' | 'FILES_S3_REGION'>;

/**
 * Opens the place of files that the settings name. A process without one starts all the same, because not every process
 * has to do with files.
 * @throws ConfigError for an object store without its key
 */
export function openFileStore({ FILES_DIR, FILES_S3_URL, FILES_S3_KEY, FILES_S3_REGION }: Settings): FileStore {
  if (FILES_S3_URL !== undefined) {
    if (!FILES_S3_KEY) throw new ConfigError('The settings do not fit.\n  FILES_S3_KEY: FILES_S3_URL needs it');
    return new S3Files({ url: FILES_S3_URL, region: FILES_S3_REGION, ...FILES_S3_KEY });
  }
  return FILES_DIR === undefined ? new NoFiles() : new FolderFiles(FILES_DIR);
}

/** Every use says which setting is missing. */
class NoFiles extends FileStore {
  async put(): Promise<never> {
    throw missing();
  }

  async get(): Promise<never> {
    throw missing();
  }

  async remove(): Promise<never> {
    throw missing();
  }
}

function missing(): ConfigError {
  return new ConfigError(
    'The settings do not fit.\n  FILES_DIR: is needed where members send images, unless FILES_S3_URL is given',
  );
}
