import type { Language } from '@contracts/http/common';

const WORDS: Readonly<Record<Language, readonly string[]>> = {
  pt: [
    'zero',
    'um',
    'dois',
    'três',
    'quatro',
    'cinco',
    'seis',
    'sete',
    'oito',
    'nove',
    'dez',
    'onze',
    'doze',
    'treze',
    'catorze',
    'quinze',
  ],
  en: [
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
    'thirteen',
    'fourteen',
    'fifteen',
  ],
};

/** A sum in words, for those who cannot see a picture. @param below a random whole number from 0 up to, and without, its argument */
export function sumQuestion(
  language: Language,
  below: (limit: number) => number,
): { readonly question: string; readonly answer: string } {
  const words = WORDS[language];
  const [left, right] = [6 + below(10), 1 + below(5)];
  const isSum = below(2) === 0;
  const said = { pt: ['mais', 'menos', 'Quanto é'], en: ['plus', 'minus', 'How much is'] }[language];
  const question = `${said[2]} ${words[left]} ${isSum ? said[0] : said[1]} ${words[right]}?`;
  return { question, answer: String(isSum ? left + right : left - right) };
}
