import { z } from 'zod'

/** Why an application ended without being handed in, and was given back to the quota: its posting was dead. */
export const quotaReturnReason = z.enum(['closed', 'broken', 'duplicate', 'fraud'])
export type QuotaReturnReason = z.infer<typeof quotaReturnReason>

/** Why a posting was dead, as agents choose it and as clients read it. */
export const quotaReturnLabels: Record<QuotaReturnReason, string> = {
  closed: 'The position was already closed',
  broken: 'The link leads nowhere',
  duplicate: 'The posting repeats another one',
  fraud: 'The posting is not genuine',
}
