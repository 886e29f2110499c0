import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The faces that the first screen is written in, as their packages name them. */
const FIRST_FACES = /^assets\/(inter|lexend)-latin-wght-normal-[\w-]+\.woff2$/;

/** Asks for the letters of the first screen together with its script, instead of after its style sheet. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => FIRST_FACES.test(file))
          .map((file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head',
          }));
      },
    },
  };
}
