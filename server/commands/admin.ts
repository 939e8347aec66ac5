import { forgotPasswordSchema } from '@jobscout/contract/shared/credentials.ts'
import { role } from '@jobscout/contract/shared/role-schema.ts'
import type { Role } from '@jobscout/contract/shared/roles.ts'
import type { Config } from '../config.ts'
import { removePublishedAccounts } from '../db/published-accounts.ts'
import {
  changeEmail,
  type EmailOutcome,
  endTwoFactor,
  type TwoFactorOutcome,
} from '../features/accounts/queries.ts'
import { type GrantOutcome, grantRole, hasSuperAdmin } from '../features/accounts/roles/queries.ts'
import { twoFactorChanged } from '../features/accounts/security/emails.ts'
import { switchMaintenance } from '../features/settings/maintenance/queries.ts'
import { openMigratedDatabase } from '../open/database.ts'
import { deleteOutboxFiles } from '../open/outbox.ts'
import type { DatabasePlatform } from '../platform/db/port.ts'
import { createLog, type Log } from '../platform/log/log.ts'
import { emailJobs } from '../platform/mail/email-jobs.ts'
import { queuedEmail } from '../platform/mail/send-email.ts'
import { openQueue } from '../platform/queue/queue.ts'
import { type Answer, type Command, UsageError } from './command.ts'

const usage = `Usage: npm run admin -- grant ROLE EMAIL
Gives the account of EMAIL a role: ${role.options.join(', ')}. The person registers and confirms the address first.

Usage: npm run admin -- change-email OLD NEW
Changes the address of the account of OLD. NEW counts as confirmed, and the person signs in again with it.

Usage: npm run admin -- end-two-factor EMAIL
Turns off the two-factor sign-in of EMAIL, for somebody who has neither the app nor a recovery code any more. The person gets an email.

Usage: npm run admin -- maintenance on|off
Switches maintenance mode. While it is on, only super admins get in.

Usage: npm run admin -- remove-demonstration
Removes the accounts of the demonstration and of /dev-setup, whose password is published. Listings and settings stay.`

interface Grant {
  readonly role: Role
  readonly email: string
}
interface NewAddress {
  readonly from: string
  readonly to: string
}
interface WithoutTwoFactor {
  readonly withoutTwoFactor: string
}
type Task = Grant | NewAddress | WithoutTwoFactor | { readonly maintenance: boolean } | 'remove-demonstration'

/** Throws UsageError. */
function readTask(parameters: readonly string[]): Task {
  const [name, wanted = '', email = '', ...rest] = parameters
  if (name === 'maintenance' && ['on', 'off'].includes(wanted) && !email)
    return { maintenance: wanted === 'on' }
  if (name === 'remove-demonstration' && !wanted) return name
  if (name === 'end-two-factor' && wanted && !email) return { withoutTwoFactor: wanted }
  if (name === 'change-email' && wanted && email && rest.length === 0) {
    const to = forgotPasswordSchema.safeParse({ email })
    if (!to.success) throw new UsageError(`${email} is not an email address.\n${usage}`)
    return { from: wanted, to: to.data.email }
  }
  if (name !== 'grant' || !wanted || !email || rest.length > 0) throw new UsageError(usage)
  const known = role.safeParse(wanted)
  if (!known.success) {
    throw new UsageError(`There is no role ${wanted}. Choose one of ${role.options.join(', ')}.`)
  }
  if (!email.includes('@')) throw new UsageError(`${email} is not an email address.\n${usage}`)
  return { role: known.data, email }
}

const describeDatabase = ({ DATABASE_URL, DATA_DIR }: Config): string =>
  DATABASE_URL ? 'in the database of DATABASE_URL' : `in the embedded database of ${DATA_DIR}`

/** What the operator reads, and whether it counts as a failure. */
function describe(outcome: GrantOutcome, { role, email }: Grant, config: Config): Answer {
  switch (outcome) {
    case 'granted':
      return [`${email} has the role ${role} now. Sessions of this account have ended: sign in again.`]
    case 'unchanged':
      return [`${email} already has the role ${role}. Nothing was changed.`]
    case 'unknown':
      return [
        `There is no account with the address ${email} ${describeDatabase(config)}. Register in the product first, at ${config.publicUrl}/auth/register, then run this again.`,
        true,
      ]
    case 'unconfirmed':
      return [`${email} is not confirmed yet. Open the link in the email first, then run this again.`, true]
    case 'last_super_admin':
      return [`${email} is the last super admin. Give somebody else that role first.`, true]
  }
}

function describeChange(outcome: EmailOutcome, { from, to }: NewAddress, config: Config): Answer {
  switch (outcome) {
    case 'changed':
      return [`${from} is ${to} now. Sessions of this account have ended: sign in again with ${to}.`]
    case 'unchanged':
      return [`${from} is the address already. Nothing was changed.`]
    case 'unknown':
      return [`There is no account with the address ${from} ${describeDatabase(config)}.`, true]
    case 'taken':
      return [`There is an account with the address ${to} already. Nothing was changed.`, true]
  }
}

function describeEnd(
  outcome: TwoFactorOutcome,
  { withoutTwoFactor: email }: WithoutTwoFactor,
  config: Config,
): Answer {
  switch (outcome) {
    case 'ended':
      return [
        `Two-factor sign-in of ${email} is off now. Sessions of this account have ended: sign in again with the password.`,
      ]
    case 'unchanged':
      return [`Two-factor sign-in of ${email} is off already. Nothing was changed.`]
    case 'unknown':
      return [`There is no account with the address ${email} ${describeDatabase(config)}.`, true]
  }
}

/** Turns it off and queues the email that the person also gets after changing it in the product. */
async function endAndEmail(database: DatabasePlatform, log: Log, email: string): Promise<TwoFactorOutcome> {
  const queue = await openQueue(database, emailJobs([twoFactorChanged]), log)
  try {
    return await endTwoFactor(database, email, (client, person) =>
      queue.insertOn(client, [queuedEmail(twoFactorChanged, person, { enabled: false })]),
    )
  } finally {
    await queue.stop()
  }
}

const describeMaintenance = (on: boolean, hasChanged: boolean): Answer => [
  `Maintenance mode is ${on ? 'on' : 'off'}${hasChanged ? ' now, on every server' : ' already. Nothing was changed'}.`,
]

const describeRemoval = (addresses: readonly string[], isAdministered: boolean): Answer => [
  addresses.length === 0
    ? 'The database holds no account with a published password.'
    : `Nobody can sign in any more as ${addresses.join(', ')}. The server erases them and the made-up people around them within the hour.${
        isAdministered ? '' : ' Nobody else is super admin: register in the product, then grant the role.'
      }`,
]

async function perform(task: Task, config: Config): Promise<Answer> {
  const log = createLog('error')
  const database = await openMigratedDatabase(config, log, { joins: true })
  try {
    if (task === 'remove-demonstration') {
      const addresses = await removePublishedAccounts(database, config.SAMPLE_DOMAIN)
      return describeRemoval(addresses, await hasSuperAdmin(database))
    }
    if ('maintenance' in task) {
      const { maintenance: on } = task
      return describeMaintenance(on, await switchMaintenance(database, on))
    }
    if ('from' in task) {
      const outcome = await changeEmail(database, task, () => deleteOutboxFiles(config, task.from))
      return describeChange(outcome, task, config)
    }
    if ('withoutTwoFactor' in task) {
      return describeEnd(await endAndEmail(database, log, task.withoutTwoFactor), task, config)
    }
    return describe(await grantRole(database, task.email, task.role), task, config)
  } finally {
    await database.close()
  }
}

export const admin: Command = {
  perform: async (parameters, readConfig) => perform(readTask(parameters), readConfig()),
}
