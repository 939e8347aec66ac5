import pg from 'pg'

/** The settings every session has on both engines, whatever the server's own defaults are. jit: compiling a page of
 *  a million listings took longer (185 ms) than it saved. */
export const sessionSettings = { timezone: 'UTC', search_path: 'public', jit: 'off' } as const

const dateOid = 1082

/** `date` stays text (2026-11-21): as a Date it would shift with the process's time zone. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === dateOid && format !== 'binary'
      ? (text: string) => text
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}
