import type { ContractTerms } from '@contracts/http/agent-terms';
import { ApiError } from '@web/api/api-error';
import { toldFaults } from './told-faults';

const realtime: ContractTerms = {
  kind: 'realtime',
  winRate: '0.15',
  lossRate: '0.5',
  singleBetMin: '100.00',
  dailyCap: null,
};
const tier = { minTurnover: '0.00', minActive: 1, minLoss: '0.00', rate: '1' };
const dividend: ContractTerms = {
  kind: 'dividend',
  period: 'week',
  carry: 'none',
  periodMinTurnover: '0.00',
  tiers: [tier, { ...tier, rate: '2' }],
};

describe('what the server says of terms', () => {
  it('stands at the fields that it names', () => {
    const fault = new ApiError('INVALID_INPUT', 'Alguns campos não estão certos.', {
      'terms.tiers.1.rate': 'O formato não está certo.',
      'terms.carry': 'Não.',
    });
    expect(toldFaults(fault, dividend)).toEqual({
      faults: { 'tiers.1.rate': { told: 'O formato não está certo.' }, carry: { told: 'Não.' } },
      isPlaced: true,
    });
  });

  it('is told in our words where it names a pattern alone', () => {
    const fault = new ApiError('INVALID_INPUT', 'x', { 'terms.winRate': 'percent', 'terms.dailyCap': 'amount' });
    expect(toldFaults(fault, realtime)).toEqual({
      faults: { winRate: 'rateFormat', dailyCap: 'amount' },
      isPlaced: true,
    });
  });

  it('has no place where it is about something else as well', () => {
    const fault = new ApiError('INVALID_INPUT', 'x', { 'terms.winRate': 'percent', downlineId: 'Longo demais.' });
    expect(toldFaults(fault, realtime)).toEqual({ faults: { winRate: 'rateFormat' }, isPlaced: false });
    expect(toldFaults(new ApiError('INVALID_INPUT', 'x', { 'terms.tiers.2.rate': 'Não.' }), dividend)).toEqual({
      faults: {},
      isPlaced: false,
    });
  });

  it('stands at what a rule is about', () => {
    const refused = (code: string) => ({ code, message: 'Não pode.' });
    const told = { told: 'Não pode.' };
    expect(toldFaults(refused('CEILING_EXCEEDED'), dividend)).toEqual({
      faults: { 'tiers.1.rate': told },
      isPlaced: true,
    });
    expect(toldFaults(refused('CEILING_EXCEEDED'), realtime).faults).toEqual({ winRate: told, lossRate: told });
    expect(toldFaults(refused('RATE_ABOVE_UPLINE'), dividend).faults).toEqual({
      'tiers.0.rate': told,
      'tiers.1.rate': told,
    });
    expect(toldFaults(refused('PERIOD_DIFFERS'), dividend).faults).toEqual({ period: told });
    expect(toldFaults(refused('OFFER_OPEN'), dividend)).toEqual({ faults: {}, isPlaced: false });
  });

  it('is about the terms that it names among several', () => {
    const fault = new ApiError('RATE_OUT_OF_RANGE', 'A taxa não é válida.', { 'offers.1': 'RATE_OUT_OF_RANGE' });
    expect(toldFaults(fault, realtime, 'offers.0')).toEqual({ faults: {}, isPlaced: false });
    expect(toldFaults(fault, realtime, 'offers.1').isPlaced).toBe(true);
    expect(toldFaults(new ApiError('CEILING_EXCEEDED', 'x'), realtime, 'offers.0').isPlaced).toBe(false);
  });

  it('is nothing where the server said nothing', () => {
    expect(toldFaults(null, realtime)).toEqual({ faults: {}, isPlaced: false });
    expect(toldFaults(new Error('x'), realtime).isPlaced).toBe(false);
    expect(toldFaults(new ApiError('NETWORK'), realtime).isPlaced).toBe(false);
  });
});
