/** Letters without their accents and in lower case, so that "deposito" finds "Depósito". */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
