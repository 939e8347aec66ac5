import {
  type MailTestInput,
  type MailTestReport,
  mailTestErrors,
} from '@jobscout/contract/settings/mail-test.ts'
import { countUserAttempt } from '../../../platform/db/attempts.ts'
import type { DatabasePlatform } from '../../../platform/db/port.ts'
import type { WithActor } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import type { MailProbe, MailServer } from '../../../platform/mail/mail-server.ts'
import { selectSettings } from '../queries.ts'
import type { SecretBox } from '../secret-box.ts'
import { withDefaults } from '../service.ts'
import { recordMailTest } from './queries.ts'

/** Reads the mail server that is stored in the settings, or null where there is none. */
export type MailServerReader = () => Promise<MailServer | null>

/** Queries each time, so that the next email uses a changed server. Throws if the password cannot be decrypted. */
export const createMailServerReader =
  ({ db }: Pick<DatabasePlatform, 'db'>, box: SecretBox): MailServerReader =>
  async () => {
    const stored = Object.fromEntries((await selectSettings(db)).map(({ key, value }) => [key, value]))
    const { smtp_host: host, smtp_port: port, smtp_username: username } = withDefaults(stored)
    if (host === '') return null
    const sealed = stored.smtp_password
    const password = typeof sealed === 'string' && sealed !== '' ? box.open('smtp_password', sealed) : ''
    if (password === null) {
      throw new Error(
        'the SMTP password was encrypted with another AUTH_SECRET; enter it again in the settings',
      )
    }
    return { host, port, username, password }
  }

export interface MailTestPorts {
  readonly readMailServer: MailServerReader
  readonly probeMailServer: MailProbe
  /** The sender where the settings have none. */
  readonly mailFrom: string
}

/** Sends a test email with the given values and reports each step. At most five in ten minutes, each audited.
 *  Throws TOO_MANY_MAIL_TESTS, PASSWORD_OF_OTHER_HOST. */
export async function testEmail(
  withActor: WithActor,
  { readMailServer, probeMailServer, mailFrom }: MailTestPorts,
  input: MailTestInput,
  siteName: string,
): Promise<MailTestReport> {
  if (!(await withActor((tx) => countUserAttempt(tx, 'mail-test', 5, '10 minutes')))) {
    throw declaredError(mailTestErrors, 'TOO_MANY_MAIL_TESTS')
  }
  const server = await buildServer(input, readMailServer)
  const report = await probeMailServer(server, {
    from: { name: input.from_name || siteName, address: input.from_email || mailFrom },
    to: { name: '', address: input.to },
    subject: `Test email from ${siteName}`,
    text: `This is a test email from ${siteName}. The mail server accepted it with the settings on the screen.`,
    html: `<p>This is a test email. The mail server accepted it with the settings on the screen.</p>`,
  })
  await withActor((tx) => recordMailTest(tx, input, report))
  return report
}

async function buildServer(input: MailTestInput, readMailServer: MailServerReader): Promise<MailServer> {
  const { smtp_host: host, smtp_port: port, smtp_username: username, smtp_password } = input
  if (smtp_password !== undefined || username === '')
    return { host, port, username, password: smtp_password ?? '' }
  const stored = await readMailServer()
  // The stored password is never sent to another host than it was saved for.
  if (stored && stored.host !== host) throw declaredError(mailTestErrors, 'PASSWORD_OF_OTHER_HOST')
  return { host, port, username, password: stored?.password ?? '' }
}
