import { existsSync } from 'node:fs'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { DatabaseStartError } from '../platform/db/start-error.ts'

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

/** A program of the command line. */
export interface Command {
  /** Reads the settings once the parameters are known to be right. Throws UsageError. */
  perform(parameters: readonly string[], readConfig: () => Config): Promise<Answer>
  /** Said before the reason of a failure. */
  readonly whenFailed?: string
  /** Errors whose message is for the operator. */
  readonly known?: readonly (new (
    ...parameters: never[]
  ) => Error)[]
}

/** What the operator reads, and the exit code: 1 for a failure, 2 for wrong parameters. */
export interface Outcome {
  readonly code: 0 | 1 | 2
  readonly said: string
}

/** Performs a command. Never throws. */
export async function answerCommand(
  command: Command,
  parameters: readonly string[],
  readConfig: () => Config,
): Promise<Outcome> {
  try {
    const [text, failed = false] = await command.perform(parameters, readConfig)
    return { code: failed ? 1 : 0, said: text }
  } catch (error) {
    const isUsage = error instanceof UsageError
    const failure = isUsage || !command.whenFailed ? [] : [command.whenFailed]
    return { code: isUsage ? 2 : 1, said: [...failure, explain(error, command)].join('\n') }
  }
}

/** Performs the command that this process was started for. */
export async function runCommand(command: Command): Promise<void> {
  const { code, said: output } = await answerCommand(command, process.argv.slice(2), readSettings)
  const stream = code === 0 ? process.stdout : process.stderr
  stream.write(`${output}\n`)
  process.exitCode = code
}

/** What the operator reads when nothing could be done; anything unforeseen keeps its stack. */
function explain(error: unknown, { known = [] }: Command): string {
  if (!(error instanceof Error)) return String(error)
  const isForOperators = [ConfigError, DatabaseStartError, UsageError, ...known].some(
    (kind) => error instanceof kind,
  )
  return isForOperators ? error.message : (error.stack ?? error.message)
}
