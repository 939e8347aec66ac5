import type { ClientBase } from 'pg'

interface Handed {
  readonly applicationId: string
  readonly jobTitle: string
  readonly companyName: string
}

/** The employer's mail about an application that arrived. */
export const mailOf = ({ jobTitle, companyName }: Pick<Handed, 'jobTitle' | 'companyName'>): string =>
  `Thank you for your application for ${jobTitle}. It has reached us, and we will come back to you within two weeks.

Your recruiting team at ${companyName}`

/** The number of the employer's confirmation. */
export const numberOf = (applicationId: string): string => `APP-${applicationId.slice(0, 8).toUpperCase()}`

/** Shows that an application reached the employer, as who acts now: an agent by the number of its confirmation or the employer's mail,
 *  a client by their own word. It is Applied from then on. */
export async function handIn(
  client: ClientBase,
  handed: Handed & { readonly proof: 'number' | 'text' | 'stated' },
): Promise<void> {
  const { applicationId, proof } = handed
  const texts = { number: numberOf(applicationId), text: mailOf(handed), stated: '' }
  if (proof !== 'stated') await client.query('select app.claim_submission($1)', [applicationId])
  const { rows } = await client.query<{ outcome: string }>(
    'select app.confirm_submission($1, $2) as outcome',
    [applicationId, JSON.stringify({ kind: proof, text: texts[proof] })],
  )
  if (rows[0]?.outcome !== 'confirmed') throw new Error(`not handed in: ${rows[0]?.outcome}`)
}
