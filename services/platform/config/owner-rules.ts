import { z } from 'zod';
import { OWNER_RULES, type OwnerRule } from '@contracts/vendor/payment-provider';

const ENTRY = /^([a-z0-9-]+)=(\w+)$/;

/** `<method>=<rule>`, several separated by commas: how much each method has to know of whoever paid. */
export const ownerRules = z.string().transform((text, context): ReadonlyMap<string, OwnerRule> => {
  const entries = text.split(',').flatMap((entry): [string, OwnerRule][] => {
    const [, method, name] = ENTRY.exec(entry.trim()) ?? [];
    const rule = OWNER_RULES.find((one) => one === name);
    return method && rule ? [[method, rule]] : [];
  });
  const rules = new Map(entries);
  if (rules.size === text.split(',').length) return rules;
  context.addIssue({
    code: 'custom',
    message: `must read <method>=<rule>[,…]; the rules are ${OWNER_RULES.join(', ')}`,
  });
  return z.NEVER;
});
