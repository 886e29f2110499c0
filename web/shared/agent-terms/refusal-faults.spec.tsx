import type { ContractTerms } from '@contracts/http/agents/agent-terms';
import { ApiError } from '@web/api/api-error';
import { faultsOfRefusal } from './refusal-faults';

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
    const fault = new ApiError('INVALID_INPUT', 'Confira os campos destacados.', {
      'terms.tiers.1.rate': 'O formato não está certo.',
      'terms.carry': 'Não.',
    });
    expect(faultsOfRefusal(fault, dividend)).toEqual({
      faults: { 'tiers.1.rate': { sentence: 'O formato não está certo.' }, carry: { sentence: 'Não.' } },
      isPlaced: true,
    });
  });

  it('is told in our words where it names a pattern alone', () => {
    const fault = new ApiError('INVALID_INPUT', 'x', { 'terms.winRate': 'percent', 'terms.dailyCap': 'amount' });
    expect(faultsOfRefusal(fault, realtime)).toEqual({
      faults: { winRate: 'rateFormat', dailyCap: 'amount' },
      isPlaced: true,
    });
  });

  it('has no place where it is about something else as well', () => {
    const fault = new ApiError('INVALID_INPUT', 'x', { 'terms.winRate': 'percent', downlineId: 'Longo demais.' });
    expect(faultsOfRefusal(fault, realtime)).toEqual({ faults: { winRate: 'rateFormat' }, isPlaced: false });
    expect(faultsOfRefusal(new ApiError('INVALID_INPUT', 'x', { 'terms.tiers.2.rate': 'Não.' }), dividend)).toEqual({
      faults: {},
      isPlaced: false,
    });
  });

  it('stands at what a rule is about', () => {
    const refused = (code: string) => ({ code, message: 'Não pode.' });
    const said = { sentence: 'Não pode.' };
    expect(faultsOfRefusal(refused('CEILING_EXCEEDED'), dividend)).toEqual({
      faults: { 'tiers.1.rate': said },
      isPlaced: true,
    });
    expect(faultsOfRefusal(refused('CEILING_EXCEEDED'), realtime).faults).toEqual({ winRate: said, lossRate: said });
    expect(faultsOfRefusal(refused('RATE_ABOVE_UPLINE'), dividend).faults).toEqual({
      'tiers.0.rate': said,
      'tiers.1.rate': said,
    });
    expect(faultsOfRefusal(refused('PERIOD_DIFFERS'), dividend).faults).toEqual({ period: said });
    expect(faultsOfRefusal(refused('OFFER_OPEN'), dividend)).toEqual({ faults: {}, isPlaced: false });
  });

  it('is about the terms that it names among several', () => {
    const fault = new ApiError('RATE_OUT_OF_RANGE', 'A taxa não é válida.', { 'offers.1': 'RATE_OUT_OF_RANGE' });
    expect(faultsOfRefusal(fault, realtime, 'offers.0')).toEqual({ faults: {}, isPlaced: false });
    expect(faultsOfRefusal(fault, realtime, 'offers.1').isPlaced).toBe(true);
    expect(faultsOfRefusal(new ApiError('CEILING_EXCEEDED', 'x'), realtime, 'offers.0').isPlaced).toBe(false);
  });

  it('is nothing where the server said nothing', () => {
    expect(faultsOfRefusal(null, realtime)).toEqual({ faults: {}, isPlaced: false });
    expect(faultsOfRefusal(new Error('x'), realtime).isPlaced).toBe(false);
    expect(faultsOfRefusal(new ApiError('NETWORK'), realtime).isPlaced).toBe(false);
  });
});
