import { renderHook } from '@testing-library/react';
import { useFreshQueue } from './use-fresh-queue';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function follow() {
  const element = document.createElement('div');
  element.innerHTML = '<ul data-list-rows><li><button>open</button></li></ul>';
  document.body.replaceChildren(element);
  const queue = { element: { current: element }, fetching: false, retry: jest.fn() };
  const { rerender } = renderHook(({ heardAt }) => useFreshQueue(queue, heardAt), { initialProps: { heardAt: 0 } });
  const button = element.querySelector('button')!;
  return { queue, button, hear: (heardAt: number) => rerender({ heardAt }) };
}

it('fetches the rows when the queue was heard of again, and not for the first answer', () => {
  const { queue, hear } = follow();
  hear(1);
  expect(queue.retry).not.toHaveBeenCalled();
  hear(2);
  expect(queue.retry).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(5_000);
  expect(queue.retry).toHaveBeenCalledTimes(1);
});

it('waits until the reader has let go of the rows', () => {
  const { queue, button, hear } = follow();
  hear(1);
  button.focus();
  hear(2);
  hear(3);
  jest.advanceTimersByTime(5_000);
  expect(queue.retry).not.toHaveBeenCalled();
  button.blur();
  jest.advanceTimersByTime(1_000);
  expect(queue.retry).toHaveBeenCalledTimes(1);
});
