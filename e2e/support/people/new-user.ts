import type { Journey } from '../browser/journey.ts'

export const newUserPassword = 'Sunlit-path-42'

/** Signs Nadia Ferro up under this address and confirms it. Needs a journey with `emails`. */
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
