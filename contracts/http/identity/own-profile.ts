import { z } from 'zod';
import { PATTERNS } from '../../validation/patterns';
import { call } from '../call';
import { NoInput, NoValue } from '../common';
import { routes } from '../routes';

/** A detail with most of it left out; null where it was not told yet. */
const Told = z.string().nullable();

export const OwnProfile = z
  .object({
    payeeName: Told,
    birthday: Told,
    taxNumber: Told,
    address: Told,
    nationality: Told,
    occupation: Told,
    sourceOfIncome: Told,
  })
  .meta({ id: 'OwnProfile' });
export type OwnProfile = z.infer<typeof OwnProfile>;

const text = (pattern: keyof typeof PATTERNS, least: number, most: number) =>
  z.string().trim().min(least).max(most).regex(new RegExp(PATTERNS[pattern], 'u'));

/** Points, hyphens and spaces of a tax number tell nothing. */
const TaxNumber = z
  .string()
  .max(20)
  .transform((typed) => typed.replace(/[\s.-]/g, ''));

export const ChangeProfileRequest = z
  .strictObject({
    payeeName: text('NAME', 3, 60).optional(),
    birthday: z.iso.date().optional(),
    taxNumber: TaxNumber.optional(),
    address: text('LINE', 5, 120).optional(),
    nationality: text('NAME', 2, 40).optional(),
    occupation: text('NAME', 2, 40).optional(),
    sourceOfIncome: text('LINE', 2, 60).optional(),
  })
  .meta({ id: 'ChangeProfileRequest' });
export type ChangeProfileRequest = z.infer<typeof ChangeProfileRequest>;

export const ownProfileCalls = {
  ownProfile: call(routes.ownProfile, 'The details that the member told, masked.', NoInput, OwnProfile),
  changeProfile: call(
    routes.changeProfile,
    'Tells details. Name, birthday and tax number are told once, and one tax number belongs to one account.',
    ChangeProfileRequest,
    NoValue,
  ),
};
