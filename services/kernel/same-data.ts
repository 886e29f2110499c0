/**
 * Compares two values of plain data, as events carry it: primitives, arrays and objects with named fields. A missing
 * field differs from an undefined one. The order of the fields does not matter.
 */
export function isSameData(one: unknown, other: unknown): boolean {
  if (!isComposed(one) || !isComposed(other)) return Object.is(one, other);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameData(one[name], other[name]))
  );
}

function isComposed(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
