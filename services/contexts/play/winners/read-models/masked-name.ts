/** A name that its owner recognises and others do not: `lu***a`. Short names show their first letter only. */
export function maskedName(name: string): string {
  const letters = [...name];
  return letters.length < 5 ? `${letters[0] ?? ''}***` : `${letters.slice(0, 2).join('')}***${letters.at(-1)}`;
}
