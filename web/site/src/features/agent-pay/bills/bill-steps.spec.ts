import { addsUp, baseSum, missingForNext, netSum, sharePercent, shownAmount } from './bill-steps';
import { dailyBill, dividendBill, dividendTerms, line, realtimeTerms } from '../test-support/sample-contracts';

describe('the sums of a bill, as they are shown', () => {
  it('the share is the yield less what was withheld, with the adjustment', () => {
    const sum = netSum({ gross: '540.00', withheld: '300.00', adjustment: '-12.50', net: '227.50' });
    expect(sum).toEqual({ parts: ['540.00', '-300.00', '-12.50'], result: '227.50' });
    expect(addsUp(sum)).toBe(true);
    expect(addsUp({ ...sum, result: '227.51' })).toBe(false);
  });

  it('leaves out what is zero', () => {
    expect(netSum({ gross: '2.30', withheld: '0.00', adjustment: '0.00', net: '2.30' }).parts).toEqual(['2.30']);
  });

  it('the base of a dividend is the loss less the costs: 450,000.00 of the example', () => {
    const sum = baseSum(dividendBill())!;
    expect(sum.parts).toEqual(['1100000.00', '-480000.00', '-30000.00', '-100000.00', '-40000.00']);
    expect([sum.result, addsUp(sum)]).toEqual(['450000.00', true]);
    expect(addsUp(netSum(dividendBill()))).toBe(true);
  });

  it('takes a carried loss into the base', () => {
    const lines = [line('loss', '200000.00'), line('carried', '-80000.00'), line('base', '120000.00')];
    expect(addsUp(baseSum({ lines })!)).toBe(true);
    expect(baseSum(dailyBill())).toBeNull();
  });

  it('shows a cost below zero, whichever sign it came with', () => {
    expect([
      shownAmount(line('withheld', '300.00')),
      shownAmount(line('fees', '-30.00')),
      shownAmount(line('gross', '1.00')),
    ]).toEqual(['-300.00', '-30.00', '1.00']);
  });
});

describe('what was missing for the next tier', () => {
  it('names every condition that did not hold', () => {
    expect(missingForNext(dailyBill())).toEqual({ tier: 1, rate: '1.4', turnover: '5000.00', active: 2, loss: null });
  });

  it('measures a dividend by its base, not by the loss', () => {
    const lines = [line('loss', '900000.00'), line('base', '120000.00')];
    expect(missingForNext(dividendBill({ lines, tier: 0 }))).toEqual({
      tier: 1,
      rate: '30',
      turnover: null,
      active: null,
      loss: '80000.00',
    });
  });

  it('is nothing at the top, and where there are no tiers', () => {
    expect(missingForNext(dividendBill({ tier: 1, terms: dividendTerms }))).toBeNull();
    expect(missingForNext(dailyBill({ terms: realtimeTerms }))).toBeNull();
  });
});

it('tells shares of the whole', () => {
  expect([
    sharePercent('30000.00', '45000.00'),
    sharePercent('0.00', '45000.00'),
    sharePercent('1.00', '0.00'),
  ]).toEqual([66.6, 0, 0]);
});
