/**
 * Has zod check values without functions that it compiles at run time, which the content policy of the pages forbids.
 * An entry imports this file once. zod keeps its settings in this global, whether it is loaded before or after: many
 * pages load zod late, and importing its `config` here would bring a part of zod into their first load.
 */
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
(shared.__zod_globalConfig ??= {}).jitless = true;

export {};
