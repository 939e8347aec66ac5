import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@jobscout/contract/contract.ts'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'

export type Client = JsonifiedClient<ContractRouterClient<typeof contract>>
export type DemoRole = 'client' | 'agent' | 'admin' | 'super'

export interface Person {
  readonly email: string
  readonly password: string
}

export const demoPassword = 'Scout-demo-1'

/** Signs a person, or an account of the demonstration, in and returns the session cookie. */
export async function signIn(baseUrl: string, who: DemoRole | Person): Promise<string> {
  const { email, password } =
    typeof who === 'string' ? { email: `${who}@demo.jobscout.test`, password: demoPassword } : who
  const response = await fetch(`${baseUrl}/auth/v1/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl },
    body: JSON.stringify({ email, password }),
  })
  const [cookie] = response.headers.getSetCookie().map((header) => header.split(';')[0])
  if (!response.ok || !cookie)
    throw new Error(`${email} cannot sign in: ${response.status} ${await response.text()}`)
  return cookie
}

/** An API client with this session cookie, from the product's own origin by default. */
export const createApiClient = (baseUrl: string, cookie: string, origin: string = baseUrl): Client =>
  createORPCClient(new OpenAPILink(contract, { url: baseUrl, headers: { cookie, origin } }))

/** Notifies everybody, and waits until all of them are. */
export async function broadcast(admin: Client, text: { title: string; message: string }): Promise<void> {
  const { people } = await admin.notifications.audience({})
  const { run_id } = await admin.notifications.broadcast({ ...text, people })
  const deadline = Date.now() + 30_000
  while ((await admin.operations.run({ id: run_id })).status !== 'finished') {
    if (Date.now() > deadline) throw new Error('the broadcast has not ended')
    await wait(50)
  }
}
