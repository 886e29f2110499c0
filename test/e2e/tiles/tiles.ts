import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';

/** A line of words on the picture of a tile, in pixels of the window. */
interface Line {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A line of words, and how well white letters are told from what they stand on. */
interface Contrast {
  readonly text: string;
  readonly contrast: number;
}

/** So many of a line's points may be brighter: the edge of a drawing is no ground. */
const EDGES = 0.02;

/** Reads the tiles of every page that the visitor opens from now on. */
export async function readTiles(visitor: BrowserContext): Promise<void> {
  await visitor.addInitScript({ path: join(process.cwd(), 'test', 'e2e', 'tiles', 'in-page.js') });
}

/** The texts of tiles and cards of which something is cut. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>('window.__tiles.cut()');
}

/**
 * The contrast of the lines on pictures that are in the window, worst first. The page is left without the letters: what
 * is measured is what they stand on, without the shadow that they cast themselves.
 */
export async function contrastsOnPictures(page: Page): Promise<Contrast[]> {
  const lines = await page.evaluate<Line[]>('window.__tiles.bare()');
  const { data, info } = await sharp(await page.screenshot({ animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const luminanceAt = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!].map(linear);
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  return lines
    .filter(({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= info.width && bottom <= info.height)
    .map(({ text, left, top, right, bottom }) => {
      const points: number[] = [];
      for (let y = Math.floor(top); y < Math.floor(bottom); y += 1)
        for (let x = Math.floor(left); x < Math.floor(right); x += 1) points.push(luminanceAt(x, y));
      const brightest = points.sort((one, other) => other - one)[Math.floor(points.length * EDGES)]!;
      return { text, contrast: 1.05 / (brightest + 0.05) };
    })
    .sort((one, other) => one.contrast - other.contrast);
}

/** The light of a colour's part, by the formula of WCAG. */
function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
