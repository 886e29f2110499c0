import './without-eval';
import { globalConfig } from 'zod/v4/core';

it('reaches zod, which then compiles no function', () => {
  expect(globalConfig.jitless).toBe(true);
});
