import { add, formatFigure, isZero, negate, subtract } from './figure';

describe('figures in a column', () => {
  it('keep the digits they came with, beyond the precision of a float', () => {
    expect(formatFigure('999999999999999.99', 'pt')).toBe('999.999.999.999.999,99');
    expect(formatFigure('-1234.5', 'en')).toBe('-1,234.5');
    expect(formatFigure('5000', 'en')).toBe('5,000');
  });

  it('have a plus only where it is asked for, and nothing has no sign', () => {
    expect(formatFigure('7.00', 'pt', true)).toBe('+7,00');
    expect(formatFigure('0.00', 'pt', true)).toBe('0,00');
    expect(formatFigure('-0.00', 'pt')).toBe('0,00');
  });

  it('are added and subtracted to the last digit', () => {
    expect(subtract('0.30', '0.1')).toBe('0.20');
    expect(subtract('1.00', '2.005')).toBe('-1.005');
    expect(add('999999999999999.99', '0.02')).toBe('1000000000000000.01');
    expect(add('5.00', '-5.00')).toBe('0.00');
    expect([negate('1.50'), negate('-1.50'), negate('0.00')]).toEqual(['-1.50', '1.50', '0.00']);
    expect([isZero('0.00'), isZero('-0.01')]).toEqual([true, false]);
  });
});
