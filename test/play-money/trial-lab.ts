import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Envelope } from '@contracts/http/common';
import { VendorLaunchRequest } from '@contracts/vendor/vendor-api';
import { signResponse, verifySignature } from '@platform/http/signing/http-signature';
import { OTHER_VENDOR_KEY, startApi, VENDOR_KEY, type ApiUnderTest } from '@test/support/api-under-test';
import { VendorSimulator } from '@test/support/vendor-simulator';

/** A vendor that opens every game, and remembers how it was asked. */
class OpeningVendor {
  launched: VendorLaunchRequest;
  private server: Server;

  async listen(): Promise<string> {
    this.server = createServer(async (request, response) => {
      const [rawBody, path] = [await text(request), request.url!];
      const keysOf = () => [VENDOR_KEY];
      const nowMs = Date.now();
      const seen = verifySignature({ headers: request.headers, method: 'POST', path, rawBody, keysOf, nowMs });
      if (!seen.ok) return void response.writeHead(401).end();
      this.launched = VendorLaunchRequest.parse(JSON.parse(rawBody));
      const body = JSON.stringify({ url: 'https://games.example/play' });
      const signature = signResponse({ party: 'v1', key: VENDOR_KEY, path, requestId: seen.requestId, body });
      response.writeHead(200, { ...signature }).end(body);
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): Promise<unknown> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}

/** The API with a vendor that plays for nothing as well, and one that does not. */
export class TrialLab {
  private visitors = 0;
  readonly v1: VendorSimulator;
  readonly v2: VendorSimulator;

  private constructor(
    readonly api: ApiUnderTest,
    readonly vendor: OpeningVendor,
  ) {
    this.v1 = new VendorSimulator({ baseUrl: api.url, vendorId: 'v1', key: VENDOR_KEY });
    this.v2 = new VendorSimulator({ baseUrl: api.url, vendorId: 'v2', key: OTHER_VENDOR_KEY });
  }

  static async open(settings: NodeJS.ProcessEnv = {}): Promise<TrialLab> {
    const vendor = new OpeningVendor();
    const api = await startApi({
      VENDORS: `v1=${await vendor.listen()},v2=http://127.0.0.1:1`,
      TRIAL_VENDORS: 'v1',
      PAGE_ORIGINS: 'https://games.example',
      PUBLIC_URL: 'http://localhost:3000',
      TRUSTED_PROXIES: 'loopback',
      ...settings,
    });
    await api.addTransferVendor('v2');
    return new TrialLab(api, vendor);
  }

  async close(): Promise<void> {
    await this.api.close();
    await this.vendor.close();
  }

  /** @param body a text is an encrypted payload */
  async ask<Value>(
    method: string,
    path: string,
    token: string | null = null,
    body?: object | string,
    address = '203.0.113.7',
  ): Promise<Envelope<Value>> {
    const headers: Record<string, string> = { 'x-forwarded-for': address };
    if (token) headers['authorization'] = `Bearer ${token}`;
    if (body) headers['content-type'] = typeof body === 'string' ? 'application/jose' : 'application/json';
    const sent = typeof body === 'object' ? JSON.stringify(body) : body;
    const response = await fetch(this.api.url + path, {
      method,
      headers,
      ...(sent === undefined ? {} : { body: sent }),
    });
    return (await response.json()) as Envelope<Value>;
  }

  async value<Value>(...asked: Parameters<TrialLab['ask']>): Promise<Value> {
    const answer = await this.ask<Value>(...asked);
    if (!answer.success) throw new Error(`${asked[1]}: ${answer.code}`);
    return answer.value!;
  }

  /** A new trial account at an address of its own. */
  async trial(): Promise<{ token: string; memberId: string }> {
    const address = `198.51.100.${(this.visitors += 1)}`;
    const begun = await this.value<{ token: string; member: { id: string } }>(
      ...(['POST', '/wps/session/login/freeplay', null, {}, address] as const),
    );
    return { token: begun.token, memberId: begun.member.id };
  }

  /** A trial account in a game of `v1`. */
  async playing(): Promise<{ token: string; playerId: string; sessionToken: string }> {
    const { token, memberId } = await this.trial();
    await this.value('POST', '/wps/game/launchGame', token, { vassalage: 'v1', gameCode: 'g1' });
    return { token, playerId: memberId, sessionToken: this.vendor.launched.sessionToken };
  }

  async balance(token: string): Promise<string> {
    const { balance, currency } = await this.value<{ balance: string; currency: string }>(
      'GET',
      '/wps/v2/wallets/balance',
      token,
    );
    return `${currency} ${balance}`;
  }

  async eventsOf(stream: string): Promise<string[]> {
    const types: string[] = [];
    for await (const { type } of this.api.store.read(stream)) types.push(type);
    return types;
  }
}
