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

const PHRASES: Readonly<Record<Language, Readonly<Record<'ask' | 'plus' | 'minus', string>>>> = {
  pt: { ask: 'Quanto é', plus: 'mais', minus: 'menos' },
  en: { ask: 'How much is', plus: 'plus', minus: 'minus' },
};

/**
 * A sum in words, for visitors who cannot see a picture.
 * @param below a random whole number from 0 up to, and without, its argument
 */
export function sumQuestion(
  language: Language,
  below: (limit: number) => number,
): { readonly question: string; readonly answer: string } {
  const words = WORDS[language];
  const [left, right] = [6 + below(10), 1 + below(5)];
  const isSum = below(2) === 0;
  const { plus, minus, ask } = PHRASES[language];
  const question = `${ask} ${words[left]} ${isSum ? plus : minus} ${words[right]}?`;
  return { question, answer: String(isSum ? left + right : left - right) };
}
