import { checkTerms, draftOf, emptyDraft, readRate, type TermsDraft } from './terms-draft';
import type { ContractTerms } from '@contracts/http/agents/agent-terms';

const REALTIME: ContractTerms = {
  kind: 'realtime',
  winRate: '0.15',
  lossRate: '0.5',
  singleBetMin: '100.00',
  dailyCap: null,
};

const realtime = (over: Partial<TermsDraft> = {}): TermsDraft => ({
  ...emptyDraft('realtime'),
  winRate: '0,1',
  lossRate: '0.4',
  singleBetMin: '100',
  ...over,
});
const tier = (minTurnover: string, rate: string, over = {}) => ({
  minTurnover,
  minLoss: '',
  minActive: '1',
  rate,
  ...over,
});
const hourly = (...tiers: ReturnType<typeof tier>[]): TermsDraft => ({ ...emptyDraft('hourly'), tiers });

describe('a rate as it is typed', () => {
  it.each([
    ['0,15', '0.15'],
    ['0.15 %', '0.15'],
    ['007', '7'],
    ['100', '100'],
    ['0.1234', '0.1234'],
    ['1.50000', '1.5000'],
  ])('%s is %s', (typed, value) => {
    expect(readRate(typed)).toEqual({ value });
  });

  it.each([
    ['', 'required'],
    ['abc', 'rateFormat'],
    ['-1', 'rateFormat'],
    ['1.2.3', 'rateFormat'],
    ['.', 'rateFormat'],
    ['0.12345', 'rateDigits'],
    ['100.0001', 'rateRange'],
    ['1000', 'rateRange'],
  ])('“%s” is refused: %s', (typed, fault) => {
    expect(readRate(typed)).toEqual({ fault });
  });
});

describe('terms as they are typed', () => {
  it('become what the call takes', () => {
    expect(checkTerms(realtime({ dailyCap: '1.000,50' }), 2)).toEqual({
      terms: { kind: 'realtime', winRate: '0.1', lossRate: '0.4', singleBetMin: '100.00', dailyCap: '1000.50' },
      faults: {},
    });
    expect(checkTerms(realtime(), 2).terms).toMatchObject({ dailyCap: null });
    const { terms } = checkTerms(
      { ...emptyDraft('dividend'), period: 'week', carry: 'always', tiers: [tier('1000', '28', { minLoss: '50' })] },
      2,
    );
    expect(terms).toEqual({
      kind: 'dividend',
      period: 'week',
      carry: 'always',
      periodMinTurnover: '0.00',
      tiers: [{ minTurnover: '1000.00', minLoss: '50.00', minActive: 1, rate: '28' }],
    });
  });

  it('say at which field too many digits are', () => {
    expect(checkTerms(realtime({ lossRate: '0,40001' }), 2)).toEqual({
      terms: null,
      faults: { lossRate: 'rateDigits' },
    });
    expect(checkTerms(hourly(tier('0', '0.3'), tier('5', '0.50001')), 2).faults).toEqual({
      'tiers.1.rate': 'rateDigits',
    });
    expect(checkTerms(realtime({ singleBetMin: '1,2345' }), 2).faults).toEqual({ singleBetMin: 'amount' });
    expect(checkTerms(realtime({ dailyCap: '-5' }), 2).faults).toEqual({ dailyCap: 'amount' });
    expect(checkTerms(hourly(tier('0', '0.3', { minActive: '1,5' })), 2).faults).toEqual({
      'tiers.0.minActive': 'count',
    });
  });

  it('rise from tier to tier: no less in anything, more in something, and a higher rate', () => {
    expect(checkTerms(hourly(tier('100', '0.3'), tier('200', '0.5')), 2).faults).toEqual({});
    expect(checkTerms(hourly(tier('100', '0.3'), tier('100', '0.5', { minActive: '2' })), 2).faults).toEqual({});
    expect(checkTerms(hourly(tier('100', '0.3'), tier('99', '0.5')), 2).faults).toEqual({
      'tiers.1.minTurnover': 'notRising',
    });
    expect(checkTerms(hourly(tier('100', '0.3'), tier('100', '0.5')), 2).faults).toEqual({
      'tiers.1.minTurnover': 'notRising',
    });
    expect(checkTerms(hourly(tier('100', '0.3'), tier('200', '0.30')), 2).faults).toEqual({
      'tiers.1.rate': 'notRising',
    });
  });

  it('stay within the own contract, and beyond its highest tier within that', () => {
    expect(checkTerms(realtime({ winRate: '0.15', lossRate: '0.5' }), 2, REALTIME).faults).toEqual({});
    expect(checkTerms(realtime({ winRate: '0.1501' }), 2, REALTIME).faults).toEqual({ winRate: 'aboveOwn' });
    const own = checkTerms(hourly(tier('100', '0.3'), tier('200', '0.5')), 2).terms!;
    expect(checkTerms(hourly(tier('100', '0.3'), tier('200', '0.5'), tier('300', '0.6')), 2, own).faults).toEqual({
      'tiers.2.rate': 'aboveOwn',
    });
    expect(checkTerms(hourly(tier('100', '0.4')), 2, own).faults).toEqual({ 'tiers.0.rate': 'aboveOwn' });
  });

  it('come back unchanged where nothing is typed', () => {
    const { terms } = checkTerms(
      { ...emptyDraft('daily'), tiers: [tier('100', '1'), tier('200', '1.2', { minLoss: '10' })] },
      2,
    );
    expect(checkTerms(draftOf(terms!, 'pt'), 2).terms).toEqual(terms);
    expect(checkTerms(draftOf(REALTIME, 'pt'), 2).terms).toEqual(REALTIME);
  });
});
