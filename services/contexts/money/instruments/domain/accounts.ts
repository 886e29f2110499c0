import type { PayoutDestination } from '@contracts/vendor/payout-provider';

/** One text for every way to write the same account, of which the keyed hash is made. */
export function accountText(destination: PayoutDestination): string {
  if (destination.kind === 'pix') return `pix/${destination.keyKind}/${destination.value.toLowerCase()}`;
  const { bankCode, branch, account, checkDigit } = destination;
  return ['bank', bankCode, withoutZeros(branch), withoutZeros(account), checkDigit.toLowerCase()].join('/');
}

/** The key or account as it is shown: enough for its owner to know it, too little for anybody else. */
export function maskedAccount(destination: PayoutDestination): string {
  if (destination.kind === 'bank') {
    const { bankCode, branch, account, checkDigit } = destination;
    const end = checkDigit === '' ? '' : `-${checkDigit}`;
    return `${bankCode} / ${branch} / ***${account.slice(-2)}${end}`;
  }
  const { keyKind, value } = destination;
  switch (keyKind) {
    case 'cpf':
      return `***.${value.slice(3, 6)}.${value.slice(6, 9)}-**`;
    case 'phone':
      return `+55 ${value.slice(3, 5)} *****-${value.slice(-4)}`;
    case 'email': {
      const at = value.lastIndexOf('@');
      return `${value.slice(0, 1)}***${value.slice(at)}`;
    }
    default:
      return `${value.slice(0, 4)}…${value.slice(-4)}`;
  }
}

/** The first name, and of the others the first letter. */
export function maskedName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  return [first, ...others.map((word) => `${[...word][0]}***`)].join(' ');
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=.)/, '');
}
