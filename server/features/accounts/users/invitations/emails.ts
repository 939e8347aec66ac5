import type { InvitedRole } from '@jobscout/contract/accounts/invitations.ts'
import type { Transactions } from '../../../../platform/db/transaction.ts'
import { defineEmail } from '../../../../platform/mail/template.ts'
import type { SettingsReader } from '../../../settings/service.ts'
import { findOpenInvitation, issueToken } from './tokens.ts'

interface InvitationEmailPorts extends Pick<Transactions, 'withWorker'> {
  readonly readSettings: SettingsReader
}

const asRole: Readonly<Record<string, string>> = {
  client: 'as a client, to find a job',
  agent: 'as an agent, who helps people find a job',
  admin: 'as an administrator',
} satisfies Record<InvitedRole, string>

/** Its reader has no account: the id is that of the invitation. The token is made when the email is written, so that the queue
 *  holds none. */
export const invitationEmail = defineEmail({
  name: 'accounts.invitation',
  queue: 'security',
  async findReader(id: string, { withWorker, readSettings }: InvitationEmailPorts) {
    const invitation = await withWorker((tx) => findOpenInvitation(tx, id))
    if (!invitation) return null
    const settings = await readSettings()
    return {
      address: invitation.email,
      confirmed: false,
      firstName: '',
      lastName: '',
      timeZone: 'UTC',
      siteName: settings.site_name,
      supportEmail: settings.support_email,
      sender: { name: settings.from_name || settings.site_name, address: settings.from_email },
      retries: settings.notification_retry_count,
      closing: false,
      allowedEmails: new Set<string>(),
      quietHours: { start: '', end: '' },
    }
  },
  write: (_nothing, { userId: id, siteName, publicUrl }, { withWorker }: InvitationEmailPorts) =>
    withWorker(async (tx) => {
      const invitation = await findOpenInvitation(tx, id)
      if (!invitation) return null
      const token = await issueToken(tx, id)
      const until = invitation.expires_at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
      return {
        subject: `You are invited to ${siteName}`,
        paragraphs: [
          `${invitation.invited_by} invites you to ${siteName} ${asRole[invitation.role]}.`,
          `The link works once, until ${until}, and makes an account for this address. If you do not know why you get this, you can ignore it.`,
        ],
        action: {
          label: 'Accept the invitation',
          url: `${publicUrl}/invitation?${new URLSearchParams({ token })}`,
        },
      }
    }),
})
