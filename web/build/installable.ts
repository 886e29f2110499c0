import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { iconPng } from './icon-png';
import { offlineFiles } from './offline-files';

const ICONS = [
  { file: 'icon-192.png', sizePx: 192 },
  { file: 'icon-512.png', sizePx: 512 },
  { file: 'maskable-512.png', sizePx: 512, maskable: true },
  { file: 'apple-touch-icon.png', sizePx: 180, maskable: true },
] as const;

/** The files that the first page needs, as the page itself names them, with its fonts. */
export function shellFiles(html: string, assets: readonly string[]): string[] {
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    (match) => match[1]!,
  );
  const fonts = assets
    .filter((name) => /-latin-wght-normal-[\w-]+\.woff2$/.test(name))
    .map((name) => `/assets/${name}`);
  return ['/', ...new Set([...named, ...fonts]), '/favicon.svg', '/manifest.webmanifest'];
}

/** The worker's text, with the files and a version that changes with any of them. */
export function serviceWorker(template: string, files: readonly string[], html: string): string {
  const version = createHash('sha256').update(html).update(template).update(files.join()).digest('hex').slice(0, 12);
  return template.replace("'__VERSION__'", JSON.stringify(version)).replace('__FILES__', JSON.stringify(files));
}

/**
 * Makes the site installable: icons drawn anew with every build, and a worker that keeps the frame of the site at hand.
 */
export function installable(): Plugin {
  return {
    name: 'installable',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      const folder = dir!;
      mkdirSync(path.join(folder, 'icons'), { recursive: true });
      for (const { file, ...style } of ICONS) writeFileSync(path.join(folder, 'icons', file), iconPng(style));
      const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
      const template = readFileSync(path.join(import.meta.dirname, 'service-worker.js'), 'utf8');
      const shell = shellFiles(html, readdirSync(path.join(folder, 'assets')));
      const files = [...new Set([...shell, ...offlineFiles(Object.values(bundle))])];
      writeFileSync(path.join(folder, 'service-worker.js'), serviceWorker(template, files, html));
    },
  };
}
