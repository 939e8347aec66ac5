import { readConfig } from '../config.ts'
import { answerCommand, type Command, type Outcome } from './command.ts'

/** Performs a command on the embedded database of a folder, in this process. */
export const answerIn = (command: Command, dataDir: string, ...parameters: string[]): Promise<Outcome> =>
  answerCommand(command, parameters, () => readConfig({ NODE_ENV: 'development', DATA_DIR: dataDir }))
