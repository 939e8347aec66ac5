import { backupCommand } from './commands/backup.ts'
import { runCommand } from './commands/command.ts'

await runCommand(backupCommand)
