/**
 * Without this zod tries out whether it may compile code, which the content security policy refuses and reports.
 * Written where zod keeps its settings, since calling its `config` would bring zod to pages that need none of it.
 */
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
shared.__zod_globalConfig = { ...shared.__zod_globalConfig, jitless: true }
