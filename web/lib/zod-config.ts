/**
 * Inline script in the head of every page: keeps zod from compiling schemas with `eval`, which our Content-Security-Policy
 * forbids and would report. Zod reads this setting when the first schema is created, in whatever file that is.
 */
export const configureZod = 'globalThis.__zod_globalConfig={jitless:true}';
