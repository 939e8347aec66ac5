import pg from 'pg'
import { readSql, type SqlFile } from './files.ts'
import { recordWrittenObjects } from './in-force.ts'
import { recordTables } from './record.ts'
import { listRequirements } from './roles.ts'

/** Everything that `migrate` applies as one script for psql, which a user who may create roles runs on an empty database.
 *  @param signInName the user of the run-time connection */
export async function migrationScript(signInName: string): Promise<string> {
  const { migrations, inForce } = await readSql()
  return [
    '-- Sets up an empty database for JobScout. Run it with psql as a user who may create roles:',
    '--   psql -v ON_ERROR_STOP=1 -f jobscout.sql DATABASE',
    '',
    ...listRequirements(signInName, signInName).map(
      ({ missing, statement }) => `do $$ begin if ${missing} then ${statement}; end if; end $$;`,
    ),
    '',
    `${recordTables.trim()};`,
    '',
    'begin;',
    'set local role jobscout_owner;',
    ...migrations.map((file) =>
      section(
        file,
        `insert into app.schema_migrations (name, checksum) values (${literals(file)[0]}, ${literals(file)[1]});`,
      ),
    ),
    'commit;',
    '',
    'begin;',
    'set local role jobscout_owner;',
    'set local check_function_bodies = off;',
    ...inForce.map((file) =>
      section(
        file,
        `${recordWrittenObjects.replace(/\$([12])/g, (_, place) => literals(file)[place - 1] ?? '').trim()};`,
      ),
    ),
    'commit;',
    '',
  ].join('\n')
}

const literals = ({ name, checksum }: SqlFile): string[] => [name, checksum].map(pg.escapeLiteral)

const section = ({ name, sql }: SqlFile, record: string): string =>
  ['', `-- ${name}`, sql.trim(), record].join('\n')
