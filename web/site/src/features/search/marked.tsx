import { plain } from '@web/i18n/plain';

/** A text with the typed words marked in it, accents or not. */
export function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  const letters = [...text.normalize('NFC')];
  const bare = letters.map((letter) => plain(letter).charAt(0) || letter).join('');
  const marked = letters.map(() => false);
  for (const word of words) {
    for (let at = bare.indexOf(word); at >= 0; at = bare.indexOf(word, at + 1)) marked.fill(true, at, at + word.length);
  }
  const runs: { text: string; isMarked: boolean }[] = [];
  letters.forEach((letter, place) => {
    const last = runs.at(-1);
    if (last && last.isMarked === marked[place]) last.text += letter;
    else runs.push({ text: letter, isMarked: marked[place]! });
  });
  return runs.map((run, place) =>
    run.isMarked ? (
      <mark key={place} className="bg-transparent text-gold-hi">
        {run.text}
      </mark>
    ) : (
      <span key={place}>{run.text}</span>
    ),
  );
}
