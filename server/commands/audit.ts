import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createHeadSigner } from '../features/audit/chain/heads.ts'
import { sealAudit } from '../features/audit/chain/service.ts'
import { type AuditReport, verifyAudit } from '../features/audit/chain/verify.ts'
import { openMigratedDatabase } from '../open/database.ts'
import { openStorage } from '../open/storage.ts'
import { withoutJobs } from '../open/without-jobs.ts'
import { createLog } from '../platform/log/log.ts'
import { loadSecret } from '../secret.ts'
import { type Command, UsageError } from './command.ts'

const usage = `Usage: npm run audit -- verify
Checks every entry of the audit log against the chain of hashes and the signed heads, and names those that were changed,
removed, swapped or cut off. Exits with 1 if there is one.`

const SHOWN_FAULTS = 50

const placeOfHeads = ({ S3_BUCKET, DATA_DIR }: Config): string =>
  S3_BUCKET ? `the bucket ${S3_BUCKET}` : join(DATA_DIR, 'files')

function describe(
  { to, faults, redacted, heads, foreignHeads }: AuditReport,
  config: Config,
  seconds: string,
): string {
  const count = (number: number) => number.toLocaleString('en')
  const lines = [
    `${count(to)} entries and ${count(heads)} signed heads (in ${placeOfHeads(config)}) verified in ${seconds} s.`,
    ...(redacted > 0 ? [`${count(redacted)} redacted by erasures, accounted for.`] : []),
    ...(foreignHeads > 0
      ? [
          `${count(foreignHeads)} heads were signed with another AUTH_SECRET: only their hashes were compared.`,
        ]
      : []),
    ...faults.slice(0, SHOWN_FAULTS).map(({ text }) => `  - ${text}`),
    ...(faults.length > SHOWN_FAULTS ? [`  and ${count(faults.length - SHOWN_FAULTS)} more.`] : []),
    faults.length === 0
      ? 'The log is complete and unchanged.'
      : `The log is broken: ${count(faults.length)} found.`,
  ]
  return lines.join('\n')
}

async function verify(config: Config): Promise<AuditReport> {
  const database = await openMigratedDatabase(config, createLog('error'), { joins: true })
  try {
    const { withWorker } = withoutJobs(database)
    // Entries of a server that was stopped within the second.
    await sealAudit({ withWorker })
    const auditHeads = createHeadSigner(await loadSecret(config))
    return await verifyAudit({ withWorker, storage: openStorage(config), auditHeads }, 'full')
  } finally {
    await database.close()
  }
}

export const audit: Command = {
  async perform([task, ...rest], readConfig) {
    if (task !== 'verify' || rest.length > 0) throw new UsageError(usage)
    const started = performance.now()
    const config = readConfig()
    const report = await verify(config)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    return [describe(report, config, seconds), report.faults.length > 0]
  },
}
