import type { Language } from '@contracts/http/common';
import { formatMinor, type Currency } from '@kernel/money';

const LOCALES: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en-GB' };

/** How a paper writes amounts and moments. */
export class PaperFormat {
  constructor(
    private readonly language: Language,
    private readonly currency: Currency,
    readonly zone: string,
  ) {}

  /** An amount with its currency; a decimal string is written exactly as it is, however long. */
  money(decimal: string): string {
    return new Intl.NumberFormat(LOCALES[this.language], { style: 'currency', currency: this.currency }).format(
      decimal as Intl.StringNumericLiteral,
    );
  }

  /** An amount without its currency, for tables that name it once. */
  figure(minor: bigint): string {
    const decimal = formatMinor(minor, this.currency);
    const digits = decimal.split('.')[1]?.length ?? 0;
    const format = new Intl.NumberFormat(LOCALES[this.language], { minimumFractionDigits: digits });
    return format.format(decimal as Intl.StringNumericLiteral);
  }

  minor(minor: bigint): string {
    return this.money(formatMinor(minor, this.currency));
  }

  time(iso: string): string {
    const format = new Intl.DateTimeFormat(LOCALES[this.language], {
      timeZone: this.zone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'short',
    });
    return format.format(new Date(iso));
  }

  /** @param month such as 2026-03 */
  month(month: string): string {
    const format = new Intl.DateTimeFormat(LOCALES[this.language], { timeZone: 'UTC', month: 'long' });
    const name = format.format(new Date(`${month}-01T00:00:00Z`));
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  }
}
