import { runCommand } from './commands/command.ts'
import { ingest } from './commands/ingest.ts'

await runCommand(ingest)
