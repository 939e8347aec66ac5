import { restoreCommand } from './commands/backup.ts'
import { runCommand } from './commands/command.ts'

await runCommand(restoreCommand)
