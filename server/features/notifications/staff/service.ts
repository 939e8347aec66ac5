import { z } from 'zod'
import type { BareTx } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/queue/job.ts'
import type { TemplateKey, ValuesOf } from '../templates/catalogue.ts'

const group = z.enum(['staff', 'admins', 'super_admins'])

/** The job that writes a system notice, as far as those who cause it need to know it. */
export const staffNotice = {
  name: 'notifications.notify-staff',
  schema: z.object({
    template: z.string().max(60),
    values: z.record(z.string(), z.string()),
    /** A group, or one administrator. */
    to: group.or(z.uuid()),
    except: z.uuid().optional(),
    once: z.boolean(),
    actionUrl: z.string().max(500),
    about: z.array(z.uuid()).default([]),
    expiresAt: z.iso.datetime().optional(),
  }),
}

export interface StaffNotice<Key extends TemplateKey> {
  readonly template: Key
  readonly values: ValuesOf<Key>
  /** Staff of at least this rank, or one administrator by id; the others, where that person is none any more. */
  readonly to: z.infer<typeof group> | (string & {})
  /** The person who caused it, and knows. */
  readonly except?: string
  /** Not to those who have not read the last notice of this kind. */
  readonly once?: boolean
  /** A path within the product. */
  readonly actionUrl: string
  /** The people whose names are in the values. */
  readonly about?: string[]
  readonly expiresAt?: Date
}

/** Sends a system notice to staff once the transaction has committed, for any actor. */
export function notifyStaff<Key extends TemplateKey>(
  tx: BareTx,
  { once = false, about = [], expiresAt, ...notice }: StaffNotice<Key>,
): void {
  enqueue(tx, staffNotice, { ...notice, once, about, expiresAt: expiresAt?.toISOString() })
}
