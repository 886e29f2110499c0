import { asPpm } from '@kernel/money';
import { CONTRACT_KINDS } from '@contracts/validation/agent-terms';
import { defaultSettings, readSettings } from '../../settings/domain/settings';
import { faultOf, isBelowCeiling } from '../../terms/terms';
import { salaryYield } from '../../terms/yields';
import { programmeExample } from './programme-example';

const { ceilings, activeMemberTurnoverMinor: unit } = readSettings(defaultSettings('BRL'));

it.each(CONTRACT_KINDS)('shows terms that the house could agree to, and a sum that is above nothing: %s', (kind) => {
  const example = programmeExample(kind, ceilings[kind], unit)!;
  expect(faultOf(example.terms)).toBeUndefined();
  expect(isBelowCeiling([example.terms], ceilings[kind])).toBe(true);
  expect(example.handedOnMinor).toBeGreaterThan(0n);
  expect(example.netMinor).toBeGreaterThan(0n);
  expect(example.handedOnMinor + example.netMinor).toBe(example.grossMinor);
});

it('pays by the rule of payroll: a daily example by its tier, which misses active members for the next one', () => {
  const example = programmeExample('daily', ceilings.daily, unit)!;
  if (example.terms.kind !== 'daily') throw new Error('The example is of another kind');
  expect(example).toMatchObject(
    salaryYield({ ...example, turnoverMinor: 2_000_000n, activeMembers: 7 }, example.terms.tiers),
  );
  expect(example).toMatchObject({ grossMinor: 8_000n, handedOnMinor: 1_600n, netMinor: 6_400n, tier: 1 });
  expect(example.next).toEqual({ tier: 2, turnoverMinor: 0n, lossMinor: 0n, active: 3 });
});

it('follows the settings: another ceiling pays another sum, and one of zero shows no example', () => {
  const half = programmeExample('daily', { winPpm: asPpm(10_000n), lossPpm: asPpm(10_000n) }, unit)!;
  expect(half.grossMinor).toBe(4_000n);
  expect(programmeExample('daily', { winPpm: asPpm(0n), lossPpm: asPpm(0n) }, unit)).toBeNull();
  expect(programmeExample('daily', ceilings.daily, unit * 2n)!.grossMinor).toBe(16_000n);
});
