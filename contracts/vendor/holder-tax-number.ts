import { z } from 'zod';

/**
 * The tax number of whoever holds an account, in digits alone: eleven of a person, fourteen of a company. Null or
 * missing where the bank does not tell.
 */
export const HolderTaxNumber = z
  .string()
  .regex(/^(\d{11}|\d{14})$/)
  .nullable()
  .optional();
