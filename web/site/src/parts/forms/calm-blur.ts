import type { FocusEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

let isPointerDown = false;
let waiting: (() => void)[] = [];

function release(): void {
  isPointerDown = false;
  const run = waiting;
  waiting = [];
  // After the click that follows the pointer's release.
  setTimeout(() => run.forEach((one) => one()), 0);
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPointerDown = true), true);
  document.addEventListener('pointerup', release, true);
  document.addEventListener('pointercancel', release, true);
}

/**
 * Checks a field that was left with a click only after the click: an error that appears in between moves what is below
 * it away from under the pointer, and the click is lost.
 */
export function calm<Props extends UseFormRegisterReturn>(props: Props): Props {
  return {
    ...props,
    onBlur: (event: FocusEvent) => {
      if (!isPointerDown) return props.onBlur(event);
      waiting.push(() => void props.onBlur(event));
      return Promise.resolve();
    },
  };
}
