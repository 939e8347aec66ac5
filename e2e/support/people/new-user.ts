import { randomUUID } from 'node:crypto'
import type { Journey } from '../browser/journey.ts'
import { type Client, createApiClient, type Person, signIn } from './client.ts'

export const newUserPassword = 'Sunlit-path-42'

/** Signs Nadia Ferro up under this address and confirms it. */
export async function registerNewUser({ product, mail }: Readonly<Journey>, email: string) {
  await fetch(`${product.url}/auth/v1/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url },
    body: JSON.stringify({
      email,
      password: newUserPassword,
      first_name: 'Nadia',
      last_name: 'Ferro',
      terms_accepted: true,
    }),
  })
  const link = new URL(await mail.linkIn('Confirm your email', email))
  await fetch(`${product.url}/auth/v1/confirm-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url },
    body: JSON.stringify({ token: link.searchParams.get('token') }),
  })
  return { email, password: newUserPassword }
}

/** A job seeker of one test alone, with an API client. */
export interface NewClient extends Person {
  readonly id: string
  readonly api: Client
}

export async function newClient(journey: Readonly<Journey>): Promise<NewClient> {
  const { url } = journey.product
  const person = await registerNewUser(journey, `nadia.${randomUUID()}@people.example`)
  const api = createApiClient(url, await signIn(url, person))
  return { ...person, id: (await api.profiles.mine()).user_id, api }
}

/** Gives a person a CV to send. */
export const giveCv = (api: Client) =>
  api.documents.generateCv({
    personalInfo: { firstName: 'Nadia', lastName: 'Ferro', email: '', phone: '', location: 'New York' },
    education: 'BSc Mathematics',
    experience: 'Data Engineer at Kestrel Grid since May 2023',
    skills: 'SQL, Python',
    achievements: '',
    objective: '',
  })

/** Applies to this many jobs, and returns the ids of the applications. */
export async function applyToJobs({ api }: NewClient, count: number): Promise<string[]> {
  const { items } = await api.jobs.list({ roles: 'all' })
  const ids: string[] = []
  for (const { id } of items.slice(0, count)) {
    ids.push((await api.applications.apply({ listing_id: id })).id)
  }
  return ids
}
