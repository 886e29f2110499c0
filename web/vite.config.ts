import path from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const ENTRIES = {
  site: { base: '/', port: 5173 },
  backoffice: { base: '/backoffice/', port: 5174 },
} as const;

function chosenEntry(): keyof typeof ENTRIES {
  const name = process.env.CROUPIER_ENTRY ?? 'site';
  if (name === 'site' || name === 'backoffice') return name;
  throw new Error(`CROUPIER_ENTRY must be "site" or "backoffice", not "${name}"`);
}

const here = import.meta.dirname;
const entry = chosenEntry();
const api = process.env.CROUPIER_API ?? 'http://127.0.0.1:3000';

/** The player site and the back office are two builds of their own, so that a player never downloads a line of the latter. */
export default defineConfig({
  root: path.join(here, entry),
  base: ENTRIES[entry].base,
  cacheDir: path.join(here, '../.cache/vite', entry),
  plugins: [react(), tailwind()],
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
      '^/(wps|lgw|bo|\\.well-known)/': { target: api },
      '/socket.io': { target: api, ws: true },
    },
  },
});
