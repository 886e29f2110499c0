import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Paths below these belong to calls; a page is never sent for them. */
const CALLS = /^\/(wps|lgw|bo|vendor|provider\/v\d+|api|health|metrics|socket\.io|\.well-known)(\/|$)/;

/** Vite puts a hash of the content into these names, so that the content under such a name never changes. */
const HASHED = /-[\w-]{8}\.\w+$/;

/** The built web app: the site at / and the back office, an entry of its own, at /backoffice. */
@Injectable()
export class StaticSite {
  private readonly entries: { readonly prefix: string; readonly root: string }[] = [];

  /** Serves the files that the build has put into the folder. Without a build (development, tests) it serves none. */
  async register(fastify: FastifyInstance, webRoot = resolve('dist/web')): Promise<void> {
    const folders = [
      { prefix: '/backoffice/', root: join(webRoot, 'backoffice') },
      { prefix: '/', root: join(webRoot, 'site') },
    ].filter(({ root }) => existsSync(join(root, 'index.html')));
    for (const [index, { prefix, root }] of folders.entries()) {
      await fastify.register(fastifyStatic, {
        root,
        prefix,
        decorateReply: index === 0,
        // The build puts a .br and a .gz beside every text file that gains by compression.
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(path)),
      });
      this.entries.push({ prefix, root });
    }
  }

  /**
   * Answers a page that only the browser's router knows with the entry of its app.
   * @returns false for other requests: a call, a missing file, or a request that does not come from a browser's address
   * bar
   */
  answer(request: FastifyRequest, reply: FastifyReply): boolean {
    const path = (request.raw.url ?? '').split('?')[0]!;
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && (request.headers.accept ?? '').includes('text/html');
    if (!isPage || CALLS.test(path) || /\.\w{2,5}$/.test(path)) return false;
    const entry = this.entries.find(({ prefix }) => `${path}/`.startsWith(prefix));
    if (!entry) return false;
    void reply.status(200).sendFile('index.html', entry.root);
    return true;
  }
}

function cachingOf(path: string): string {
  const isHashed = path.includes(`${sep}assets${sep}`) && HASHED.test(path.replace(/\.(br|gz)$/, ''));
  return isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
}
