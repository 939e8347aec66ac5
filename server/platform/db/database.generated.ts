// Written by `node tools/generate.ts` from the migrated database. Do not edit.
export type DB = Record<never, never>
