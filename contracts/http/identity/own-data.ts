import { z } from 'zod';
import { call } from '../call';
import { IdempotencyKey, Language } from '../common';
import { FileCode } from '../file-form';
import { routes } from '../routes';

export const ownDataCalls = {
  openOwnData: call(
    routes.openOwnData,
    'Prepares the data of the member as JSON Lines, once a day, after a confirmation. Its address can be used once, within one minute.',
    z.strictObject({ key: IdempotencyKey, language: Language }),
    z.object({ url: z.string(), fileName: z.string() }).meta({ id: 'OwnDataFile' }),
  ),
  ownData: call(
    routes.ownData,
    'The file itself, once: one JSON document a line, amounts in minor units.',
    z.strictObject({ code: FileCode }),
    z.string().meta({ id: 'OwnDataContent' }),
  ),
};
