import { localIn } from '@web/time/merchant-time';
import { useEffect, useState } from 'react';

/** yyyy-MM-dd HH:mm:ss on the merchant's clock. Zones differ by whole minutes, so that the seconds are everybody's. */
export function clockText(timeZone: string, at: Date): string {
  return `${localIn(timeZone, at).replace('T', ' ')}:${String(at.getUTCSeconds()).padStart(2, '0')}`;
}

/** The moment, anew as each second begins. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          setNow(new Date());
          wait();
        },
        1_000 - (Date.now() % 1_000),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, []);
  return now;
}
