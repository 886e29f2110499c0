import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { installable } from './build/installable';
import { preloadFonts } from './build/preload-fonts';
import { earlyFrameFirst } from './build/early-frame-first';
import { textsInTwo } from './build/texts-in-two';

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
/** A smaller file saves no packet by compression. */
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

/** Sections of the site's texts that no first screen says. */
const LATER_TEXTS = [
  'session',
  'cashier',
  'records',
  'help',
  'notices',
  'search',
  'feedback',
  'list',
  'range',
  'asOf',
  'captcha',
];

/** The packages that nearly every page needs. */
const FRAME_PACKAGES = new RegExp(
  `node_modules/(${[
    'react',
    'react-dom',
    'scheduler',
    'react-router',
    'react-router-dom',
    'cookie',
    'recoil',
    'hamt_plus',
    'i18next',
    'react-i18next',
    'use-sync-external-store',
    '@tanstack/(react-query|query-core)',
    'clsx',
    'react-error-boundary',
  ].join('|')})/`,
);

const HOME_LATER =
  /web\/site\/src\/features\/(home\/(carousel|hot-games|game-sections)|winners\/(winner-board|house-news))\.tsx$/;

const here = import.meta.dirname;
const entry = chosenEntry();
const api = process.env.CROUPIER_API ?? 'http://127.0.0.1:3000';

/**
 * The player site and the back office are two builds of their own, so that a player never downloads a line of the
 * latter.
 */
export default defineConfig({
  root: path.join(here, entry),
  base: ENTRIES[entry].base,
  cacheDir: path.join(here, '../.cache/vite', entry),
  plugins: [
    react(),
    tailwind(),
    ...(entry === 'site' ? [textsInTwo(LATER_TEXTS), preloadFonts(), earlyFrameFirst(), installable()] : []),
    precompress(),
  ],
  resolve: {
    alias: { '@contracts': path.join(here, '../contracts'), '@web': path.join(here, 'shared') },
  },
  build: {
    outDir: path.join(here, '../dist/web', entry),
    emptyOutDir: true,
    target: 'es2022',
    // The content policy lets fonts and scripts come from the site itself alone, so that nothing may become a data:
    // address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The code that every page needs changes seldom; one file compresses better than many.
        codeSplitting: {
          groups: [
            { name: 'frame', test: FRAME_PACKAGES, priority: 2 },
            { name: 'first', tags: ['$initial'], priority: 1 },
            // The parts of the home page below its first screen come as one file, because each further file is a round
            // trip.
            { name: 'home', test: HOME_LATER },
          ],
        },
      },
    },
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
