import { audit } from './commands/audit.ts'
import { runCommand } from './commands/command.ts'

await runCommand(audit)
