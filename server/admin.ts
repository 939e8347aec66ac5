import { admin } from './commands/admin.ts'
import { runCommand } from './commands/command.ts'

await runCommand(admin)
