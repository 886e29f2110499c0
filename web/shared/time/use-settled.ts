import { useEffect, useState } from 'react';

/**
 * A value once it has not changed for a while.
 * @param first the value until then; without it, the one that is given first
 */
export function useSettled(value: string, afterMs: number, first = value): string {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
