import { quietUntil } from './quiet-hours.ts'
import type { ReaderFacts } from './reader.ts'

/** A preference that switches a kind of email off. */
export interface EmailPreference {
  readonly name: string
  /** As the settings screen calls it. */
  readonly label: string
}

/** Whether an email is sent under the reader's preferences at `now`. A Date is the end of quiet hours. */
export function whenToSend(
  {
    allowedEmails,
    quietHours,
    timeZone,
    closing,
  }: Pick<ReaderFacts, 'allowedEmails' | 'quietHours' | 'timeZone' | 'closing'>,
  { name }: EmailPreference,
  now: Date,
): 'never' | 'now' | Date {
  if (closing || !allowedEmails.has(name)) return 'never'
  return quietUntil(now, { ...quietHours, zone: timeZone }) ?? 'now'
}
