import { randomUUID } from 'node:crypto'
import type { SampleAccount, SetupReport, StatusLine } from '@jobscout/contract/setup/model.ts'
import { type Role, roleLabels, roles } from '@jobscout/contract/shared/roles.ts'
import {
  confirmAllAddresses,
  deleteAccount,
  insertWithoutTrigger,
} from '../../platform/auth/development-queries.ts'
import { passwords } from '../../platform/auth/passwords.ts'
import type { Auth } from '../../platform/auth/port.ts'
import type { DatabasePlatform } from '../../platform/db/port.ts'
import type { WithActor } from '../../platform/db/transaction.ts'
import { assignRole } from '../accounts/roles/service.ts'
import { countAccounts, findAccounts } from './queries.ts'
import { line, report } from './report.ts'

/** Where the sample accounts are, from the configuration. */
export interface Samples {
  /** The domain of their addresses. */
  readonly domain: string
  readonly password: string
}

export interface UserPorts {
  readonly database: DatabasePlatform
  readonly auth: Pick<Auth, 'createAccount' | 'handler'>
  readonly publicUrl: string
  readonly samples: Samples
}

const buildAddress = (role: Role, { domain }: Samples) => `${role.replace('_', '-')}@${domain}`

/** The sample accounts, one of each role, with what is known of them. */
export async function readSampleAccounts({ database, samples }: UserPorts): Promise<SampleAccount[]> {
  const known = await findAccounts(
    database,
    roles.map((role) => buildAddress(role, samples)),
  )
  return roles.map((role) => {
    const email = buildAddress(role, samples)
    const account = known.find((candidate) => candidate.email === email)
    return {
      role,
      email,
      name: `Sample ${roleLabels[role]}`,
      exists: account?.role === role,
      confirmed: account?.confirmed ?? false,
    }
  })
}

/** Creates a confirmed account and gives it a role. */
async function createAs(
  { auth, samples }: UserPorts,
  withActor: WithActor,
  { role, email, lastName }: { role: Role; email: string; lastName: string },
): Promise<void> {
  const { password } = samples
  const id = await auth.createAccount({ email, password, firstName: 'Sample', lastName, confirmed: true })
  if (role !== 'client') await withActor((tx) => assignRole(tx, id, role))
}

/** Creates the sample accounts that are missing, and gives those of another role theirs back. */
export const createTestUsers = (ports: UserPorts, withActor: WithActor): Promise<SetupReport> =>
  report(async (lines) => {
    const known = await findAccounts(
      ports.database,
      roles.map((role) => buildAddress(role, ports.samples)),
    )
    for (const role of roles) {
      const email = buildAddress(role, ports.samples)
      const account = known.find((candidate) => candidate.email === email)
      if (!account) await createAs(ports, withActor, { role, email, lastName: roleLabels[role] })
      else if (account.role !== role) await withActor((tx) => assignRole(tx, account.id, role))
      lines.push(line('ok', `${roleLabels[role]}: ${email} ${account ? 'exists already' : 'created'}`))
    }
  })

/** Creates an account and gives it a role by hand. */
export async function createUserWithRole(ports: UserPorts, withActor: WithActor, role: Role) {
  const email = `manual-${randomUUID().slice(0, 8)}@${ports.samples.domain}`
  const done = await report(async (lines) => {
    await createAs(ports, withActor, { role, email, lastName: `Manual ${roleLabels[role]}` })
    const [account] = await findAccounts(ports.database, [email])
    lines.push(
      line(account?.role === role ? 'ok' : 'error', `${email} has the role ${account?.role ?? 'of nobody'}`),
    )
  })
  return credentials(done, email, ports)
}

/** Creates an account whose profile and role are inserted without the trigger. */
export async function createUserWithoutTrigger(ports: UserPorts) {
  const email = `no-trigger-${randomUUID().slice(0, 8)}@${ports.samples.domain}`
  const done = await report(async (lines) => {
    const hash = await passwords.hash(ports.samples.password)
    await insertWithoutTrigger(
      ports.database,
      { email, firstName: 'Sample', lastName: 'Untriggered', confirmed: true },
      hash,
    )
    lines.push(line('ok', `${email} created with profile, role and password`))
  })
  return credentials(done, email, ports)
}

const credentials = ({ lines }: SetupReport, email: string, { samples }: UserPorts) => ({
  lines,
  email: lines.some(({ state }) => state === 'error') ? null : email,
  password: samples.password,
})

/** Creates an account as sign-up does, signs in with it, and deletes it. */
export const testSimpleUser = (ports: UserPorts): Promise<SetupReport> =>
  report(async (lines) => {
    const { database, auth, samples } = ports
    const email = `simple-${randomUUID().slice(0, 8)}@${samples.domain}`
    const { password } = samples
    const id = await auth.createAccount({
      email,
      password,
      firstName: 'Simple',
      lastName: 'Test',
      confirmed: true,
    })
    try {
      lines.push(line('ok', `${email} created`))
      const [account] = await findAccounts(database, [email])
      lines.push(
        account?.role === 'client'
          ? line('ok', 'It has the role client')
          : line('error', `It has the role ${account?.role ?? 'of nobody'} instead of client`),
      )
      lines.push(await trySignIn(ports, email))
    } finally {
      await deleteAccount(database, id)
    }
    lines.push(line('ok', 'Deleted again'))
  })

const OK = 200
const TOO_MANY_REQUESTS = 429

async function trySignIn({ auth, publicUrl, samples }: UserPorts, email: string): Promise<StatusLine> {
  const response = await auth.handler(
    new Request(`${publicUrl}/auth/v1/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: publicUrl, 'x-client-ip': '127.0.0.1' },
      body: JSON.stringify({ email, password: samples.password }),
    }),
  )
  if (response.status === OK) return line('ok', 'It can sign in')
  if (response.status === TOO_MANY_REQUESTS)
    return line('warning', 'Signing in was not tried: too many attempts')
  return line('error', `It cannot sign in: the server answered ${response.status}`)
}

/** Confirms every address. */
export const confirmAllUsers = ({ database }: UserPorts): Promise<SetupReport> =>
  report(async (lines) => {
    const confirmed = await confirmAllAddresses(database)
    lines.push(line('ok', `${confirmed} ${confirmed === 1 ? 'address' : 'addresses'} confirmed`))
  })

/** Looks for accounts that lack something. */
export const debugAuth = ({ database }: UserPorts): Promise<SetupReport> =>
  report(async (lines) => {
    const counts = await countAccounts(database)
    const lacking = (number: number, what: string) =>
      line(number > 0 ? 'warning' : 'ok', `${number} without ${what}`)
    lines.push(
      line('ok', `${counts.accounts} accounts, ${counts.sessions} sessions`),
      line(counts.unconfirmed > 0 ? 'warning' : 'ok', `${counts.unconfirmed} unconfirmed`),
      lacking(counts.without_profile, 'a profile'),
      lacking(counts.without_role, 'a role'),
      lacking(counts.without_credential, 'a password'),
      line(counts.super_admins > 0 ? 'ok' : 'error', `${counts.super_admins} super admins`),
    )
  })
