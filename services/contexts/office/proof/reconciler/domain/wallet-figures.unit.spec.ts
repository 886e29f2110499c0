import type { RecordedEvent } from '@kernel/event';
import { WalletFigures } from './wallet-figures';

const event = (type: string, roundId: string, amountMinor: string) =>
  ({ type, data: { vendorId: 'v1', roundId, amountMinor }, revision: 0n }) as unknown as RecordedEvent;

it('a round with nothing left at stake is not remembered', () => {
  const figures = new WalletFigures();
  for (let round = 0; round < 50; round += 1) {
    figures.apply(event('BetPlaced', `r${round}`, '30'));
    figures.apply(event('BetPlaced', `r${round}`, '20'));
    figures.apply(event('BetRolledBack', `r${round}`, '30'));
    expect(figures.figures.openStakesMinor).toBe(20n);
    figures.apply(event('BetRolledBack', `r${round}`, '20'));
  }
  expect(figures.figures.openStakesMinor).toBe(0n);
  expect(figures.size).toBe(1);
});
