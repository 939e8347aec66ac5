import { basename } from 'node:path'
import type { Config } from '../config.ts'
import { fetchItems, readItemsFile } from '../features/sources/files/items.ts'
import { SourceError } from '../platform/outgoing/source-error.ts'
import { type Command, UsageError } from './command.ts'

const usage = `Usage: npm run ingest -- FILE_OR_URL [SOURCE]
Takes in listings: a JSON list in the shape of the scraping service's items. SOURCE names where they are from
(default: file); the same listings must come under the same name again.`

const isAddress = (from: string) => /^[a-z][a-z0-9+.-]+:\/\//i.test(from)

function selectReader(from: string, config: Config): () => Promise<readonly unknown[]> {
  if (!isAddress(from)) return () => readItemsFile(from)
  const { JOB_SOURCE_URL: known, JOB_SOURCE_TOKEN: token, JOB_SOURCE_ALLOW_PRIVATE: allowPrivate } = config
  const atSource = known && URL.parse(from)?.origin === new URL(known).origin
  return () => fetchItems(from, { allowPrivate, ...(atSource && { token }) })
}

/** Without its query and password, which may be secrets. */
function formatLabel(from: string): string {
  const url = isAddress(from) && URL.parse(from)
  return url ? url.origin + url.pathname : basename(from)
}

async function ingestFrom(from: string, source: string, config: Config): Promise<string> {
  const items = await selectReader(from, config)()
  // Loaded after the items, so that what is wrong with a parameter is said at once.
  const { ingestItems } = await import('../open/ingestion.ts')
  const { seconds, report } = await ingestItems(config, { source, label: formatLabel(from), items })
  return `${formatLabel(from)}, taken in as "${source}" in ${seconds.toFixed(1)} s:\n${report}`
}

export const ingest: Command = {
  async perform([from, source = 'file', ...rest], readConfig) {
    if (!from || rest.length > 0 || from.startsWith('-') || !/^[\w.-]{1,60}$/.test(source))
      throw new UsageError(usage)
    return [await ingestFrom(from, source, readConfig())]
  },
  whenFailed: 'Nothing more was taken in.',
  known: [SourceError],
}
