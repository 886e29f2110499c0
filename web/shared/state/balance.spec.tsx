import { act, render, screen } from '@testing-library/react';
import { newerBalance, useApplyBalance, useBalance, type KnownBalance } from './balance.state';
import { StateRoot } from './state-root';

const at = (revision: string, balance = `${revision}.00`): KnownBalance => ({ balance, currency: 'BRL', revision });

describe('which balance is true', () => {
  it('is the one with the higher revision, whichever came later', () => {
    expect(newerBalance(null, at('-1')).revision).toBe('-1');
    expect(newerBalance(at('-1'), at('0')).revision).toBe('0');
    expect(newerBalance(at('7'), at('6')).revision).toBe('7');
  });

  it('compares numbers, not texts', () => {
    expect(newerBalance(at('9'), at('10')).revision).toBe('10');
    expect(newerBalance(at('9007199254740993'), at('9007199254740992')).revision).toBe('9007199254740993');
  });

  it('keeps the known one of two with the same revision, so that nothing moves twice', () => {
    const known = at('5', '1.00');
    expect(newerBalance(known, at('5', '1.00'))).toBe(known);
  });
});

it('drops a push that an answer has overtaken', () => {
  let apply: (incoming: KnownBalance) => void = () => undefined;
  function Probe() {
    apply = useApplyBalance();
    return <p>{useBalance()?.balance}</p>;
  }
  render(
    <StateRoot>
      <Probe />
    </StateRoot>,
  );
  act(() => apply(at('12', '95.00')));
  act(() => apply({ ...at('11', '90.00'), kind: 'bet', amount: '-5.00' }));
  expect(screen.getByText('95.00')).toBeTruthy();
  act(() => apply({ ...at('13', '107.00'), kind: 'win', amount: '12.00' }));
  expect(screen.getByText('107.00')).toBeTruthy();
});
