import { createHeadSigner } from '../../server/features/audit/chain/heads.ts'
import { sealAudit } from '../../server/features/audit/chain/service.ts'
import { verifyAudit } from '../../server/features/audit/chain/verify.ts'
import type { Storage } from '../../server/platform/storage/port.ts'
import { type BenchDatabase, settle } from './bench-database.ts'
import { type Finding, median, perSecond } from './measure.ts'

const CLIENTS = 32
/** Rounds with and without the chain take turns, so that other work on the machine slows both. */
const ROUNDS = 5
const SECONDS = 3

const emptyStorage: Pick<Storage, 'list'> = { async *list() {} }

/** Entries a second that 32 clients write at once, in transactions of their own. */
async function writeRate(
  { database }: BenchDatabase,
  seal: (() => Promise<unknown>) | null,
): Promise<number> {
  const until = performance.now() + SECONDS * 1000
  let written = 0
  let sealing: Promise<unknown> = Promise.resolve()
  const timer = seal && setInterval(() => (sealing = sealing.then(seal)), 1000)
  const writeEntries = async () => {
    while (performance.now() < until) {
      await database.withOwner(async (client) => {
        while (performance.now() < until) {
          await client.query(
            `select app.audit('BENCH', 'profiles', gen_random_uuid()::text,
               '{"changes": [{"field": "role", "from": "client", "to": "agent"}]}')`,
          )
          written += 1
        }
      })
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, writeEntries))
  if (timer) clearInterval(timer)
  await sealing
  return written / SECONDS
}

/** What the chain costs while writing, and how long a verification takes. */
export async function measureAudit(bench: BenchDatabase, entries: number): Promise<Finding[]> {
  const { database } = bench
  const asOwner = (text: string) => database.withOwner((client) => client.query(text))
  const rates = { with: [] as number[], without: [] as number[] }
  const definition = await readDefinition(database, 'app.complete_audit_entry')
  await asOwner('alter table public.audit_logs alter column salt drop not null')
  for (let round = 0; round < ROUNDS; round += 1) {
    await asOwner(withoutChain(definition))
    rates.without.push(await writeRate(bench, null))
    await asOwner(definition)
    rates.with.push(await writeRate(bench, () => sealAudit(bench)))
  }
  await asOwner('alter table public.audit_logs disable trigger user')
  await asOwner('delete from public.audit_logs where salt is null')
  await asOwner('alter table public.audit_logs enable trigger user')
  await asOwner(
    `insert into public.audit_logs (action, resource_type, resource_id, metadata, created_at)
     select case n % 50 when 0 then 'ROLE_CHANGE' else 'VIEW_PROFILE' end, 'profiles', gen_random_uuid()::text, '{"n": 1}',
       now() - random() * interval '90 days' from generate_series(1, ${entries}) n`,
  )
  const sealing = await seconds(() => sealAudit(bench))
  await settle(database)
  const auditHeads = createHeadSigner('a secret of the bench, long enough to be one')
  let faults = -1
  const verifying = await seconds(async () => {
    const report = await verifyAudit({ ...bench, storage: emptyStorage as Storage, auditHeads }, 'full')
    faults = report.faults.length
  })
  const [chained, bare] = [median(rates.with), median(rates.without)]
  const share = median(rates.with.map((rate, round) => rate / (rates.without[round] ?? rate)))
  const count = entries.toLocaleString('en-US')
  return [
    {
      what: `audit entries of ${CLIENTS} clients with the chain (without: ${perSecond(bare)})`,
      value: perSecond(chained),
      target: 'at most 20 % less than without',
      reached: share >= 0.8,
    },
    { what: 'of that without the chain, median of the rounds', value: `${(100 * share).toFixed(0)} %` },
    { what: `${count} entries sealed`, value: `${sealing.toFixed(1)} s` },
    {
      what: `${count} entries verified`,
      value: `${verifying.toFixed(1)} s`,
      target: 'without a fault',
      reached: faults === 0,
    },
  ]
}

async function readDefinition(database: BenchDatabase['database'], routine: string): Promise<string> {
  const { rows } = await database.withOwner((client) =>
    client.query<{ definition: string }>('select pg_get_functiondef($1::regproc) as definition', [routine]),
  )
  return rows[0]?.definition ?? ''
}

/** The trigger as it is, except for what only the chain needs: recording role, address and request id is part of any entry. */
function withoutChain(definition: string): string {
  const lines = definition.split('\n')
  const kept = lines.filter((line) => !/new\.salt|audit_pending/.test(line))
  if (kept.length !== lines.length - 2)
    throw new Error('app.complete_audit_entry no longer has two lines for the chain.')
  return kept.join('\n')
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
