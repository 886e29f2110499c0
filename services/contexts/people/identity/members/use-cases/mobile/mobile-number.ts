import { fullNumber, HOME_DIALING_CODE } from '@contracts/validation/countries';
import { ApiError } from '@platform/http/api-error';

export interface MobileGiven {
  readonly mobileNum: string;
  readonly countryDialingCode?: string | undefined;
}

/**
 * The number as every country dials it; a number without a country belongs to the site's own country.
 * @throws ApiError MISSING_PHONE, INVALID_PHONE
 */
export function numberOf({ mobileNum, countryDialingCode = HOME_DIALING_CODE }: MobileGiven): string {
  if (mobileNum.trim() === '') throw new ApiError('MISSING_PHONE');
  const number = fullNumber(countryDialingCode, mobileNum);
  if (!number) throw new ApiError('INVALID_PHONE');
  return number;
}
