/** Parts of a file of texts, as the build makes them. */
declare module '*?first' {
  const texts: Record<string, unknown>;
  export default texts;
}

declare module '*?later' {
  const texts: Record<string, unknown>;
  export default texts;
}
