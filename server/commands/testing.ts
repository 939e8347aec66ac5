import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import type { DatabasePlatform } from '../platform/db/port.ts'
import { cloneDatabase } from '../testing/database/database.ts'
import { temporaryFolder } from '../testing/files/temporary-folder.ts'
import { answerCommand, type Command, type Outcome } from './command.ts'

/** Where commands of a test work. */
export interface CommandDirectory {
  readonly folder: string
  readonly database: DatabasePlatform
  /** Performs a command in this process. */
  answer(command: Command, ...parameters: string[]): Promise<Outcome>
  /** Starts a program, as an operator does. */
  run(file: string, ...parameters: string[]): Promise<{ code: number; said: string }>
  /** The rows of a statement, as the administrator of the database. */
  ask(text: string): Promise<object[]>
}

/** A folder with these files, and a database of its own. Both are removed after the test. */
export async function openCommandDirectory(files: Record<string, string> = {}): Promise<CommandDirectory> {
  const folder = await temporaryFolder(files)
  const database = await cloneDatabase()
  onTestFinished(() => database.close())
  const env = { NODE_ENV: 'development', DATA_DIR: folder, DATABASE_URL: database.directUrl }
  return {
    folder,
    database,
    answer: (command, ...parameters) => answerCommand(command, parameters, () => readConfig(env)),
    run: (file, ...parameters) => runProgram(file, folder, env, parameters),
    ask: (text) => database.withAdministrator(async (client) => (await client.query(text)).rows),
  }
}

const inServer = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

function runProgram(
  file: string,
  cwd: string,
  settings: Readonly<Record<string, string>>,
  parameters: readonly string[],
): Promise<{ code: number; said: string }> {
  const env = {
    NODE_COMPILE_CACHE: inServer('../node_modules/.cache/jobscout/compiled'),
    ...settings,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [inServer(file), ...parameters], { env, cwd }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: (stdout + stderr).trimEnd() }),
    )
  })
}

/** Performs a command that is refused before it asks a database. */
export const answerIn = (command: Command, folder: string, ...parameters: string[]): Promise<Outcome> =>
  answerCommand(command, parameters, () => readConfig({ NODE_ENV: 'development', DATA_DIR: folder }))
