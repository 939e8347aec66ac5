import { readSettings } from './commands/command.ts'
import { type Config, ConfigError } from './config.ts'
import { listDoubts } from './config-rules.ts'
import type { DemoAccount } from './db/demo/accounts.ts'
import { outboxFolder } from './open/outbox.ts'
import { findWebsite } from './open/website.ts'
import { prepareDirectory } from './platform/db/embedded/data-directory.ts'
import { DatabaseStartError } from './platform/db/start-error.ts'
import { probePort } from './platform/http/probe-port.ts'
import { createLog, type Log } from './platform/log/log.ts'

/** Whether anything is kept in DATA_DIR. */
const usesDataDir = (config: Config): boolean =>
  !(config.DATABASE_URL && config.S3_ENDPOINT && config.smtpUrl && config.AUTH_SECRET)

/** Finds out what would stop the start before the database is migrated and filled. */
async function checkSurroundings(config: Config): Promise<void> {
  findWebsite(config)
  if (usesDataDir(config)) await prepareDirectory(config.DATA_DIR)
  if (config.PROCESS !== 'worker') await probePort(config.PORT, config.HOST)
}

/** What an operator reads when the server cannot start; anything unforeseen keeps its stack. */
function explain(error: unknown, config?: Config): string {
  if (error instanceof ConfigError || error instanceof DatabaseStartError) return error.message
  const { code, syscall, path } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return `Port ${config?.PORT} is taken by another program. Stop it, or choose another port: PORT=3001 npm start`
  }
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${config?.PORT} may not be used by this account. Choose one above 1023 with PORT.`
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return `HOST is ${config?.HOST}, which is no address of this machine.`
  if (code === 'EACCES' && path)
    return `This account may not use ${path}, which belongs to another one. Start JobScout as that one, or give it to this one.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** What a person at the terminal does next. */
function welcome({ publicUrl, DEMO_PASSWORD }: Config, accounts: readonly DemoAccount[]): string {
  const lines = accounts.map(({ role, email }) => `    ${role.padEnd(12)} ${email}`)
  const signIn =
    lines.length > 0
      ? `\n  Sign in with the password ${DEMO_PASSWORD}, unless it was changed\n${lines.join('\n')}\n`
      : ''
  return `\n  JobScout is ready: ${publicUrl}\n${signIn}\n  Stop it with Ctrl+C.\n\n`
}

/** What an operator does in a database that has no super admin: a text at a terminal, a line of the log elsewhere. */
function offerSuperAdmin(config: Config, log: Log): void {
  const command = 'npm run admin -- grant super_admin EMAIL'
  // There is no super admin yet to read the email in the product.
  const where = config.smtpUrl === null ? ` by the email in ${outboxFolder(config)}` : ''
  if (process.stdout.isTTY) {
    process.stdout.write(
      `\n  Nobody is super admin yet. Register at ${config.publicUrl}/auth/register, confirm the address${where}, and then` +
        `\n  run: ${command}\n\n`,
    )
  } else {
    log.warn({ command }, `nobody is super admin yet: register, confirm the address${where}, run the command`)
  }
}

async function main(): Promise<void> {
  let config: Config | undefined
  // A start that is cut off ends its database too, which it does not by the signal alone.
  const abandon = () => process.exit(0)
  process.on('SIGTERM', abandon).on('SIGINT', abandon)
  try {
    config = readSettings()
    const log = createLog(config.LOG_LEVEL, config.production ? 'json' : 'people')
    await checkSurroundings(config)
    for (const doubt of listDoubts(config)) log.warn(doubt)
    // Loading all of it takes longer than finding out that it cannot start.
    const { startProduct } = await import('./open/product.ts')
    const { server, address, accounts, isAdministered } = await startProduct(config, log)
    log.info({ address, process: config.PROCESS }, 'started')
    if (address && !isAdministered) offerSuperAdmin(config, log)
    if (address && !config.production) process.stdout.write(welcome(config, accounts))

    let stopping = false
    const stop = async (signal: string) => {
      if (stopping) return
      stopping = true
      log.info({ signal }, 'stopping')
      await server.stop()
      process.exit(0)
    }
    process.off('SIGTERM', abandon).on('SIGTERM', stop)
    process.off('SIGINT', abandon).on('SIGINT', stop)
  } catch (error) {
    process.stderr.write(`\nJobScout cannot start.\n${explain(error, config)}\n`)
    process.exit(1)
  }
}

await main()
