type Drawings = typeof import('@contracts/vendor/demo/motifs/all');

const NAMESPACE = 'http://www.w3.org/2000/svg';
/** Stands in for a name that there is no drawing of. */
const OTHERWISE = 'chip';

let sheet: SVGSVGElement | undefined;
const placed = new Set<string>();

/** Fetched at once, but as a chunk of its own, so that the text is on the screen before the drawings. */
let drawings: Promise<Drawings> | undefined;

/** So many in one frame: a page full of tiles must not be laid out with all of its drawings at once. */
const AT_ONCE = 6;
const waiting: string[] = [];

/**
 * Writes the drawing of a motif into the page, once, as a symbol that any number of tiles refer to; so a hundred tiles
 * cost a hundred references and not a hundred drawings.
 */
export function placeMotif(name: string): void {
  if (placed.has(name)) return;
  placed.add(name);
  drawings ??= import('@contracts/vendor/demo/motifs/all');
  drawings.then(
    (known) => {
      if (waiting.push(name) === 1) requestAnimationFrame(() => draw(known));
    },
    () => {
      // The tile keeps its ground and its name; the next one to be drawn asks again.
      drawings = undefined;
      placed.delete(name);
    },
  );
}

function draw(known: Drawings): void {
  const byName: Readonly<Record<string, string>> = known.DRAWINGS;
  const symbols = waiting.splice(0, AT_ONCE).map((name) => {
    const markup = byName[name] ?? byName[OTHERWISE]!;
    return `<symbol id="${idOf(name)}" viewBox="0 0 200 200" stroke-linejoin="round" stroke-linecap="round">${markup}</symbol>`;
  });
  open(known).insertAdjacentHTML('beforeend', symbols.join(''));
  if (waiting.length > 0) requestAnimationFrame(() => draw(known));
}

/** Names of motifs come from the server: nothing of them but letters gets into the page. */
export function idOf(name: string): string {
  return `motif-${name.replace(/[^a-z0-9]/gi, '')}`;
}

/**
 * Not hidden by `display: none`, which would take the gradients away with it. It says itself that it cannot be pressed:
 * an open dialog says so of the body, and what the drawings inherited would be computed anew for every one of their
 * lines.
 */
function open({ gradientsOf }: Drawings): SVGSVGElement {
  if (sheet?.isConnected) return sheet;
  sheet = document.createElementNS(NAMESPACE, 'svg');
  for (const [name, value] of Object.entries({
    width: '0',
    height: '0',
    'aria-hidden': 'true',
    style: 'position:absolute;pointer-events:none',
  }))
    sheet.setAttribute(name, value);
  sheet.innerHTML = `<defs>${gradientsOf()}</defs>`;
  document.body.append(sheet);
  return sheet;
}
