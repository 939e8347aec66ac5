import pg from 'pg'

/** Settings of every session. jit is off because compiling a query over a million listings took longer
 *  (185 ms) than it saved. */
export const sessionSettings = { timezone: 'UTC', search_path: 'public', jit: 'off' } as const

const dateOid = 1082

/** Keeps `date` as text (2026-11-21), since a Date would shift with the process's time zone. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === dateOid && format !== 'binary'
      ? (text: string) => text
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}
