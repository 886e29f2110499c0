import { useEffect, useState } from 'react';

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
