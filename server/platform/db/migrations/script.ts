import pg from 'pg'
import { readMigrations } from './files.ts'
import { recordTable } from './migrate.ts'
import { listRequirements } from './roles.ts'

/** The migrations as one script for psql, which a user who may create roles runs on an empty database.
 *  @param signInName the user of the run-time connection */
export async function migrationScript(signInName: string): Promise<string> {
  const migrations = await readMigrations()
  return [
    '-- Sets up an empty database for JobScout. Run it with psql as a user who may create roles:',
    '--   psql -v ON_ERROR_STOP=1 -f jobscout.sql DATABASE',
    '',
    ...listRequirements(signInName, signInName).map(
      ({ missing, statement }) => `do $$ begin if ${missing} then ${statement}; end if; end $$;`,
    ),
    '',
    `${recordTable.trim()};`,
    ...migrations.map(({ name, sql, checksum }) =>
      [
        '',
        `-- ${name}`,
        'begin;',
        'set local role jobscout_owner;',
        sql.trim(),
        `insert into app.schema_migrations (name, checksum) values (${pg.escapeLiteral(name)}, ${pg.escapeLiteral(checksum)});`,
        'commit;',
      ].join('\n'),
    ),
    '',
  ].join('\n')
}
