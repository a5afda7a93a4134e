/**
 * Is in the head of every page: zod, which comes with the first form, is not to try to compile, since our policy forbids it
 * and would report it. Zod reads this as the first schema is made, whatever file that is in.
 */
export const configureZod = 'globalThis.__zod_globalConfig={jitless:true}';
