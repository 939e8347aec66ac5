import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { generateSchema } from '../server/platform/db/generate/schema.ts'
import { generateTypes } from '../server/platform/db/generate/types.ts'
import { migrate } from '../server/platform/db/migrations/migrate.ts'
import { openPostgres } from '../server/platform/db/postgres/open.ts'
import { startTestPostgres } from '../server/testing/database/postgres.ts'
import { accessPage } from './pages/access.ts'
import { environmentPage } from './pages/environment.ts'
import { errorsPage } from './pages/errors.ts'
import { townsFile } from './towns.ts'

interface GeneratedFile {
  /** Relative to the repository root. */
  path: string
  make(): string | Promise<string>
}

const silent = { info() {}, warn() {}, error: console.error }
const server = await startTestPostgres()
const database = await openPostgres({ url: server.url, log: { ...silent, warn() {} } })

/** Every generated file. */
const files: GeneratedFile[] = [
  { path: 'server/platform/db/database.generated.ts', make: () => database.withOwner(generateTypes) },
  { path: 'server/db/schema.sql', make: () => database.withOwner(generateSchema) },
  { path: 'docs/errors.md', make: errorsPage },
  { path: 'docs/access-matrix.md', make: accessPage },
  { path: 'contract/matching/places/towns.gen.json', make: townsFile },
  { path: '.env.example', make: environmentPage },
]

/** `node tools/generate.ts` writes the files; `--check` reports those that differ and fails. */
async function generate(check: boolean): Promise<void> {
  await migrate(database, { log: silent })
  for (const { path, make } of files) {
    const file = fileURLToPath(new URL(`../${path}`, import.meta.url))
    const [wanted, present] = [await make(), await readFile(file, 'utf8').catch(() => undefined)]
    if (wanted === present) continue
    if (check) console.error(`${path} is not what \`npm run generate\` writes`)
    else console.log(`wrote ${path}`)
    if (check) process.exitCode = 1
    else await writeFile(file, wanted)
  }
}

try {
  await generate(process.argv.includes('--check'))
} finally {
  await database.close()
  await server.stop()
}
