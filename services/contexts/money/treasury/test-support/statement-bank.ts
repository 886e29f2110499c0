import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderStatementLine, ProviderStatementPage } from '@contracts/vendor/provider-statement';
import { signResponse, verifySignature } from '@platform/http/signing/http-signature';
import { PARTY_KEY } from '@test/support/context-harness';

/** A provider that gives statements, two lines a page. */
export class StatementBank {
  lines: ProviderStatementLine[] = [];
  opening = '0.00';
  closing = '0.00';
  isComplete = true;
  /** `noCall`: its program has no statements. `unsigned`: somebody else answers. */
  mode: 'answers' | 'noCall' | 'unsigned' | 'broken' = 'answers';
  private server: Server;

  async listen(): Promise<string> {
    this.server = createServer((request, response) => {
      const path = request.url!;
      const of = {
        headers: request.headers,
        method: 'GET',
        path,
        rawBody: '',
        keysOf: () => [PARTY_KEY],
        nowMs: Date.now(),
      };
      const seen = verifySignature(of);
      if (!seen.ok) return void response.writeHead(401).end();
      if (this.mode === 'noCall') return void response.writeHead(404).end('no such page');
      const query = new URL(path, 'http://bank').searchParams;
      const body =
        this.mode === 'broken' ? '{}' : JSON.stringify(this.page(query.get('day')!, Number(query.get('cursor'))));
      const headers = signResponse({ party: 'psp', key: PARTY_KEY, path, requestId: seen.requestId, body });
      response.writeHead(200, this.mode === 'unsigned' ? {} : { ...headers }).end(body);
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): Promise<unknown> {
    return new Promise((resolve) => this.server.close(resolve));
  }

  private page(day: string, from: number): ProviderStatementPage {
    const { opening, closing, isComplete } = this;
    const nextCursor = from + 2 < this.lines.length ? String(from + 2) : null;
    return { day, currency: 'BRL', opening, closing, isComplete, lines: this.lines.slice(from, from + 2), nextCursor };
  }
}
