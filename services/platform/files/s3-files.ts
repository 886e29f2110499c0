import { AwsClient } from 'aws4fetch';
import { FileStore, FileStoreError, insistOnName } from './file-store';

/** The time for one request. */
const PATIENCE_MS = 15_000;

export interface ObjectStore {
  /** With the bucket: `https://<host>/<bucket>`, or `https://<bucket>.<host>`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Files in an object store with the interface of S3. The bucket is nobody's but ours, and is not public. */
export class S3Files extends FileStore {
  private readonly client: AwsClient;
  private readonly root: string;

  constructor({ url, ...key }: ObjectStore) {
    super();
    this.root = url.replace(/\/+$/, '');
    // A retry is up to the caller, who knows how long anybody waits for the answer.
    this.client = new AwsClient({ ...key, service: 's3', retries: 0 });
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const answer = await this.ask('PUT', name, bytes);
    if (!answer.ok) throw faultOf('PUT', answer);
  }

  async get(name: string): Promise<Uint8Array | undefined> {
    const answer = await this.ask('GET', name);
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw faultOf('GET', answer);
    return answer.bytes;
  }

  async remove(name: string): Promise<void> {
    const answer = await this.ask('DELETE', name);
    if (!answer.ok && answer.status !== 404) throw faultOf('DELETE', answer);
  }

  private async ask(method: string, name: string, body?: Uint8Array) {
    insistOnName(name);
    try {
      const answer = await this.client.fetch(`${this.root}/${name}`, {
        method,
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body && { body: new Uint8Array(body), headers: { 'content-type': 'application/octet-stream' } }),
      });
      return { ok: answer.ok, status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
    } catch (cause) {
      throw new FileStoreError('The object store gives no answer', { cause });
    }
  }
}

function faultOf(method: string, { status }: { readonly status: number }): FileStoreError {
  return new FileStoreError(`The object store answers ${method} with ${status}`);
}
