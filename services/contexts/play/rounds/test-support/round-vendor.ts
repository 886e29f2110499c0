import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { VendorRoundQuestion } from '@contracts/vendor/vendor-api';
import { signResponse, verifySignature } from '@platform/http/signing/http-signature';
import { VENDOR_KEY } from '@test/support/api-under-test';

const ANSWERED: ReadonlySet<string> = new Set(['/v1/round', '/v1/round/detail']);

/** A vendor that answers about each round as the test has set it, and fails for others. */
export class RoundVendor {
  readonly answers = new Map<string, object | (() => Promise<object>) | 'no such call'>();
  readonly asked: VendorRoundQuestion[] = [];
  private server: Server;

  async listen(): Promise<string> {
    this.server = createServer(async (request, response) => {
      const [rawBody, path] = [await text(request), request.url!];
      const seen = verifySignature({
        headers: request.headers,
        method: 'POST',
        path,
        rawBody,
        keysOf: () => [VENDOR_KEY],
        nowMs: Date.now(),
      });
      if (!seen.ok || !ANSWERED.has(path)) return void response.writeHead(404).end();
      const question = JSON.parse(rawBody) as VendorRoundQuestion;
      this.asked.push(question);
      const told = this.answers.get(question.roundId);
      if (told === 'no such call') return void response.writeHead(404).end();
      if (!told) return void response.writeHead(500).end();
      const body = JSON.stringify({ roundId: question.roundId, ...(typeof told === 'function' ? await told() : told) });
      response
        .writeHead(200, { ...signResponse({ party: 'v1', key: VENDOR_KEY, path, requestId: seen.requestId, body }) })
        .end(body);
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): Promise<unknown> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}
