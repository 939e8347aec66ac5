import { existsSync } from 'node:fs'
import { type Config, ConfigError, readConfig } from './config.ts'
import { DatabaseStartError } from './platform/db/start-error.ts'

/** What a command answers, and whether that is a failure. */
export type Answer = readonly [text: string, failed?: boolean]

/** Wrong parameters; the message says which are right. */
export class UsageError extends Error {}

/** The settings of the server and of the commands: the environment, completed by a file `.env` in the working directory.
 *  Throws ConfigError. */
export function readSettings(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}

interface Words {
  /** What to do while a server holds the embedded database. */
  readonly whenInUse: string
  /** Said before the reason of a failure. */
  readonly whenFailed?: string
  /** Errors whose message is for the operator. */
  readonly known?: readonly (new (
    ...parameters: never[]
  ) => Error)[]
}

/** Runs a command of an operator. It ends with 1 for a failure and with 2 for wrong parameters. */
export async function runCommand(perform: () => Promise<Answer>, words: Words): Promise<void> {
  try {
    const [text, failed = false] = await perform()
    const stream = failed ? process.stderr : process.stdout
    stream.write(`${text}\n`)
    if (failed) process.exitCode = 1
  } catch (error) {
    const isUsage = error instanceof UsageError
    const said = isUsage || !words.whenFailed ? [] : [words.whenFailed]
    process.stderr.write(`${[...said, explain(error, words)].join('\n')}\n`)
    process.exitCode = isUsage ? 2 : 1
  }
}

/** What the operator reads when nothing could be done; anything unforeseen keeps its stack. */
function explain(error: unknown, { whenInUse, known = [] }: Words): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof DatabaseStartError && error.code === 'DIRECTORY_IN_USE') {
    return `${error.message.split('. ')[0]}: its embedded database takes one program at a time. ${whenInUse}`
  }
  const isForOperators = [ConfigError, DatabaseStartError, UsageError, ...known].some(
    (kind) => error instanceof kind,
  )
  return isForOperators ? error.message : (error.stack ?? error.message)
}
