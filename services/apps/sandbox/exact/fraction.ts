/** An exact fraction. Denominators are positive; terms are reduced only when asked for, which keeps long sums cheap. */
export class Fraction {
  constructor(
    readonly numerator: bigint,
    readonly denominator: bigint = 1n,
  ) {}

  static of(numerator: number | bigint, denominator: number | bigint = 1n): Fraction {
    return new Fraction(BigInt(numerator), BigInt(denominator)).reduced();
  }

  static sum(terms: readonly Fraction[]): Fraction {
    return terms.reduce((sum, term) => sum.plus(term), ZERO);
  }

  plus(other: Fraction): Fraction {
    if (this.denominator === other.denominator) return new Fraction(this.numerator + other.numerator, this.denominator);
    return new Fraction(
      this.numerator * other.denominator + other.numerator * this.denominator,
      this.denominator * other.denominator,
    ).reduced();
  }

  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.numerator, other.denominator));
  }

  times(other: Fraction): Fraction {
    return new Fraction(this.numerator * other.numerator, this.denominator * other.denominator).reduced();
  }

  power(exponent: number): Fraction {
    return new Fraction(this.numerator ** BigInt(exponent), this.denominator ** BigInt(exponent));
  }

  /** Parts per million, floored: what is published is never more than what is paid. */
  get ppm(): number {
    return Number((this.numerator * 1_000_000n) / this.denominator);
  }

  private reduced(): Fraction {
    let [a, b] = [this.numerator < 0n ? -this.numerator : this.numerator, this.denominator];
    while (b > 0n) [a, b] = [b, a % b];
    return a > 1n ? new Fraction(this.numerator / a, this.denominator / a) : this;
  }
}

export const ZERO = new Fraction(0n);
export const ONE = new Fraction(1n);
