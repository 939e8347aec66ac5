import type { Role } from '@jobscout/contract/shared/roles.ts'
import type { FastifyReply } from 'fastify'
import { serverErrors } from '../errors.ts'

/** What the HTTP side asks about maintenance mode. */
export interface Maintenance {
  /** The message for visitors, or null while maintenance mode is off. */
  message(): string | null
}

const RETRY_AFTER_SECONDS = 60

/** What a sign-in needs, so that super admins get in without a session. Who else signs in is refused afterwards. */
const openPaths = new Set([
  '/functions/v1/public-settings',
  '/auth/v1/sign-in/email',
  '/auth/v1/two-factor/verify-totp',
  '/auth/v1/two-factor/verify-backup-code',
  '/auth/v1/sign-out',
])

/** Whether a request is refused for maintenance: every one but those of super admins, and what a sign-in needs. */
export async function isClosed(
  maintenance: Maintenance,
  url: string,
  roleOfRequest: () => Promise<Role | null>,
): Promise<boolean> {
  if (maintenance.message() === null) return false
  const [path = ''] = url.split('?', 1)
  return !openPaths.has(path) && (await roleOfRequest()) !== 'super_admin'
}

/** Answers 503 with the message of maintenance mode. */
export const sendMaintenance = (reply: FastifyReply, { message }: Maintenance): FastifyReply => {
  const { status } = serverErrors.MAINTENANCE
  return reply
    .status(status)
    .header('retry-after', String(RETRY_AFTER_SECONDS))
    .send({
      defined: false,
      code: 'MAINTENANCE',
      status,
      message: message() ?? serverErrors.MAINTENANCE.message,
    })
}

/** Marks a page as temporarily unavailable, for search engines and monitors. */
export const markUnavailable = (reply: FastifyReply): FastifyReply =>
  reply.status(503).header('retry-after', String(RETRY_AFTER_SECONDS))
