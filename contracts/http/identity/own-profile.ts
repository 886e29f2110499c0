import { z } from 'zod';
import { PATTERNS } from '../../validation/patterns';
import { call } from '../call';
import { NoInput, NoValue } from '../common';
import { routes } from '../routes';

/** The details of a member that payments and checks are held against. */
export const OWN_PROFILE_FIELDS = ['payeeName', 'birthday', 'taxNumber'] as const;

/** A detail with most of it left out; null where it was not told yet. What was told is fixed. */
const Told = z.string().nullable();

export const OwnProfile = z.object({ payeeName: Told, birthday: Told, taxNumber: Told }).meta({ id: 'OwnProfile' });
export type OwnProfile = z.infer<typeof OwnProfile>;

/** Signs and spaces of a tax number say nothing. */
const TaxNumber = z
  .string()
  .max(20)
  .transform((text) => text.replace(/[\s.-]/g, ''));

export const ownProfileCalls = {
  ownProfile: call(
    routes.ownProfile,
    'The name, the birthday and the tax number that the member told, masked.',
    NoInput,
    OwnProfile,
  ),
  changeProfile: call(
    routes.changeProfile,
    'Tells what was not told yet. One tax number belongs to one account.',
    z
      .strictObject({
        payeeName: z.string().trim().min(3).max(60).regex(new RegExp(PATTERNS.NAME, 'u')).optional(),
        birthday: z.iso.date().optional(),
        taxNumber: TaxNumber.optional(),
      })
      .meta({ id: 'ChangeProfileRequest' }),
    NoValue,
  ),
};
