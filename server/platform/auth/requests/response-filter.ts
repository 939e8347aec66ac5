import { serverErrors } from '../../http/errors/errors.ts'
import { TWO_FACTOR_LOCK_SECONDS } from '../limits.ts'
import { type Refusal, refusal } from './refusal.ts'

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })

export const refusalResponse = ({ status, code, message }: Refusal): Response =>
  json(status, { code, message })

const tooManyRequests = (retryAfterSeconds: number): Response => {
  const { status, message } = serverErrors.TOO_MANY_REQUESTS
  return json(
    status,
    { code: 'TOO_MANY_REQUESTS', message, data: { retryAfterSeconds } },
    { 'retry-after': String(retryAfterSeconds) },
  )
}

/** Turns the library's response into the one sent to the client. */
export async function filterResponse(request: Request, response: Response): Promise<Response> {
  if (response.status === 429) {
    const seconds = Number(response.headers.get('x-retry-after') ?? response.headers.get('retry-after'))
    if (Number.isFinite(seconds) && seconds > 0) return tooManyRequests(seconds)
    const isLock = (await response.text()).includes('ACCOUNT_TEMPORARILY_LOCKED')
    return tooManyRequests(isLock ? TWO_FACTOR_LOCK_SECONDS : 60)
  }
  if (response.status >= 500) {
    return refusalResponse(refusal('INTERNAL_SERVER_ERROR'))
  }
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.set('cache-control', 'no-store')
  // Browsers always send one of these headers, so scripts never receive a token.
  if (request.headers.has('sec-fetch-site') || request.headers.has('origin')) headers.delete('set-auth-token')
  const { status } = response
  const content = await response.text()
  if (!/json/.test(headers.get('content-type') ?? '') || content === '') {
    return new Response(content === '' ? null : content, { status, headers })
  }
  return new Response(JSON.stringify(withoutTokens(JSON.parse(content))), { status, headers })
}

/** Session tokens are sent only in the HttpOnly cookie, or in a header to clients other than browsers. */
function withoutTokens(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTokens)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'token')
      .map(([name, inner]) => [name, withoutTokens(inner)]),
  )
}
