import type pg from 'pg'
import { columnTypes, sessionSettings } from '../session.ts'
import { DatabaseStartError } from '../start-error.ts'

/** Parses a URL like PostgreSQL's own tools: the host may be missing, or be a socket's folder in ?host=.
 *  Throws DATABASE_URL_WRONG, without the URL, which contains a password. */
export function readPostgresUrl(url: string): URL {
  try {
    return new URL(url.replace('@/', '@localhost/'))
  } catch {
    throw new DatabaseStartError(
      'DATABASE_URL_WRONG',
      'DATABASE_URL and the other URLs of databases must look like postgres://user:password@host:5432/database, ' +
        'with special characters of the password percent-encoded.',
    )
  }
}

/** The connection settings of a URL. Options in the URL are kept, but `settings` take precedence. */
export function connectionTo(url: string, settings: Record<string, string>): pg.ClientConfig {
  const address = readPostgresUrl(url)
  const all = Object.entries({ ...sessionSettings, ...settings }).map(
    ([name, value]) => `-c ${name}=${value}`,
  )
  const options = [address.searchParams.get('options'), ...all].filter(Boolean).join(' ')
  address.searchParams.delete('options')
  return { connectionString: address.href, options, types: columnTypes, application_name: 'jobscout' }
}

/** The connection to a pooler, whose sessions have the settings of prepareSessions. */
export const pooledConnectionTo = (url: string): pg.ClientConfig => ({
  connectionString: readPostgresUrl(url).href,
  types: columnTypes,
  application_name: 'jobscout',
})
