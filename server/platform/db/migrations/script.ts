import pg from 'pg'
import { readSql, type SqlFile } from './files.ts'
import { beginRecord, completeRecord } from './in-force.ts'
import { recordMigration, recordTables } from './record.ts'
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
    ...migrations.map((file) => section(file, fill(recordMigration, file))),
    'commit;',
    '',
    'begin;',
    'set local role jobscout_owner;',
    'set local check_function_bodies = off;',
    ...inForce.map((file) => [fill(beginRecord, file), section(file, fill(completeRecord, file))].join('\n')),
    'commit;',
    '',
  ].join('\n')
}

/** The statement with the name and the checksum in place of $1 and $2. */
function fill(statement: string, { name, checksum }: SqlFile): string {
  const values = { $1: pg.escapeLiteral(name), $2: pg.escapeLiteral(checksum) }
  return `${statement.replace(/\$[12]/g, (place) => values[place as keyof typeof values]).trim()};`
}

const section = ({ name, sql }: SqlFile, record: string): string =>
  ['', `-- ${name}`, sql.trim(), record].join('\n')
