const IN_CODE_QUOTES = /`([^`\n]+)`/g;
const PLACE = /^(?:services|contracts|migrations|web|test|scripts|docs)\/[\w./{},-]*$/;

/** The files and folders that a document names in code quotes, from the root of the repository. */
export function documentedPlaces(text: string): string[] {
  return [...text.matchAll(IN_CODE_QUOTES)]
    .map(([, quoted]) => quoted!)
    .filter((quoted) => PLACE.test(quoted))
    .flatMap(withoutBraces);
}

/** `a/{b,c}.ts` names two files. */
function withoutBraces(place: string): string[] {
  const [, before, names, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(place) ?? [];
  if (names === undefined) return [place];
  return names.split(',').flatMap((name) => withoutBraces(`${before}${name}${after}`));
}
