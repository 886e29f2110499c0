import { lazy, Suspense, type ComponentProps } from 'react';

// Asked for at once, but apart from the first script: text and prices are on the screen before the drawings.
const drawings = import('./artwork');
const definitions = import('./art-definitions');

const LazyArtwork = lazy(() => drawings.then((module) => ({ default: module.Artwork })));
const LazyMotif = lazy(() => drawings.then((module) => ({ default: module.Motif })));
const LazyDefinitions = lazy(() => definitions.then((module) => ({ default: module.ArtDefinitions })));

export function Artwork(props: ComponentProps<typeof LazyArtwork>) {
  const ground = <div className="absolute inset-0" style={{ background: `linear-gradient(165deg, ${props.palette.from}, ${props.palette.to})` }} />;
  return (
    <Suspense fallback={ground}>
      <LazyArtwork {...props} />
    </Suspense>
  );
}

export function Motif(props: ComponentProps<typeof LazyMotif>) {
  return (
    <Suspense fallback={<span className={props.className} />}>
      <LazyMotif {...props} />
    </Suspense>
  );
}

export function ArtDefinitions() {
  return (
    <Suspense fallback={null}>
      <LazyDefinitions />
    </Suspense>
  );
}
