import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const ENTRIES = {
  site: { base: '/', port: 5173 },
  backoffice: { base: '/backoffice/', port: 5174 },
} as const;

function chosenEntry(): keyof typeof ENTRIES {
  const name = process.env.CROUPIER_ENTRY ?? 'site';
  if (name === 'site' || name === 'backoffice') return name;
  throw new Error(`CROUPIER_ENTRY must be "site" or "backoffice", not "${name}"`);
}

const TEXT = /\.(js|css|html|svg)$/;
/** Below this a compressed file saves no packet. */
const WORTH_BYTES = 1_024;

/** Puts a .br and a .gz beside every text file, so that the server compresses nothing while it serves. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir }) {
      for (const name of readdirSync(dir!, { recursive: true, encoding: 'utf8' })) {
        if (!TEXT.test(name)) continue;
        const file = path.join(dir!, name);
        const content = readFileSync(file);
        if (content.length < WORTH_BYTES) continue;
        writeFileSync(`${file}.br`, brotliCompressSync(content));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

const here = import.meta.dirname;
const entry = chosenEntry();
const api = process.env.CROUPIER_API ?? 'http://127.0.0.1:3000';

/** The player site and the back office are two builds of their own, so that a player never downloads a line of the latter. */
export default defineConfig({
  root: path.join(here, entry),
  base: ENTRIES[entry].base,
  cacheDir: path.join(here, '../.cache/vite', entry),
  plugins: [react(), tailwind(), precompress()],
  resolve: {
    alias: { '@contracts': path.join(here, '../contracts'), '@web': path.join(here, 'shared') },
  },
  build: {
    outDir: path.join(here, '../dist/web', entry),
    emptyOutDir: true,
    target: 'es2022',
    // The content policy lets fonts and scripts come from the site itself alone, so that nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: ENTRIES[entry].port,
    strictPort: true,
    proxy: {
      '^/(wps|lgw|bo|vendor|provider|api|health|\\.well-known)/': { target: api },
      '/socket.io': { target: api, ws: true },
    },
  },
});
