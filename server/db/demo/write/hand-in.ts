import type { ClientBase } from 'pg'
import { actAs } from '../act-as.ts'

interface Handed {
  readonly applicationId: string
  readonly jobTitle: string
  readonly companyName: string
}

/** The employer's mail about an application that arrived. */
export const formatMail = ({ jobTitle, companyName }: Pick<Handed, 'jobTitle' | 'companyName'>): string =>
  `Thank you for your application for ${jobTitle}. It has reached us, and we will come back to you within two weeks.

Your recruiting team at ${companyName}`

/** The number of the employer's confirmation. */
export const buildProofNumber = (applicationId: string): string =>
  `APP-${applicationId.slice(0, 8).toUpperCase()}`

/** Shows that an application reached the employer, as who acts now: an agent by the number of its confirmation or the employer's mail,
 *  a client by their own word. It is Applied from then on. */
export async function handIn(
  client: ClientBase,
  handed: Handed & { readonly proof: 'number' | 'text' | 'stated' },
): Promise<void> {
  const { applicationId, proof } = handed
  const texts = { number: buildProofNumber(applicationId), text: formatMail(handed), stated: '' }
  if (proof !== 'stated') await client.query('select app.claim_submission($1)', [applicationId])
  const { rows } = await client.query<{ outcome: string }>(
    'select app.confirm_submission($1, $2) as outcome',
    [applicationId, JSON.stringify({ kind: proof, text: texts[proof] })],
  )
  if (rows[0]?.outcome !== 'confirmed') throw new Error(`not handed in: ${rows[0]?.outcome}`)
}

const FOLLOWED_UP_MS = 14 * 86_400_000

/** The client clears the follow-up of what was handed in weeks ago: nobody leaves it due for so long. */
export async function clearOldFollowUp(
  client: ClientBase,
  { applicationId, clientId, at, now }: { applicationId: string; clientId: string; at: Date; now: Date },
): Promise<void> {
  if (now.getTime() - at.getTime() < FOLLOWED_UP_MS) return
  await actAs(client, clientId, at)
  await client.query(
    `update public.job_applications set next_action = '', next_action_date = null,
       updated_at = updated_at + interval '1 microsecond'
     where id = $1 and next_action = app.follow_up_action(company_name)`,
    [applicationId],
  )
}
