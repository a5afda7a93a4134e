// Configures zod, which comes with the first form, not to try to compile: our policy forbids it and would report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
