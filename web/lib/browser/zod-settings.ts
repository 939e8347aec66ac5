/**
 * Stops zod from probing `eval`, which the content security policy blocks and reports. Set directly on zod's global
 * config, since importing `config` would add zod to pages that do not need it.
 */
const shared = globalThis as { __zod_globalConfig?: object }
shared.__zod_globalConfig = {
  ...shared.__zod_globalConfig,
  jitless: true,
  // Of schemas without a sentence of their own.
  customError: ({ code, origin, maximum }: { code: string; origin?: string; maximum?: number }) =>
    code === 'too_big' && origin === 'string' ? `Use at most ${maximum} characters.` : undefined,
}
