/**
 * Keeps what is made of the same parts. A browser takes some twenty times as long to make a format as to use it, and a
 * list writes hundreds of times and amounts.
 */
function kept<Parts extends unknown[], Format>(make: (...parts: Parts) => Format): (...parts: Parts) => Format {
  const made = new Map<string, Format>();
  return (...parts) => {
    const key = JSON.stringify(parts);
    let format = made.get(key);
    if (format === undefined) made.set(key, (format = make(...parts)));
    return format;
  };
}

export const numberFormat = kept(
  (locale: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

export const timeFormat = kept(
  (locale: string, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

export const timeAgoFormat = kept(
  (locale: string, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

export const listFormat = kept(
  (locale: string, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
);

export const namesOf = kept(
  (locale: string, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
);
