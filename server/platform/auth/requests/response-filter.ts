import { serverErrors } from '../../http/errors.ts'
import { TWO_FACTOR_LOCK_SECONDS } from '../limits.ts'
import { type Refusal, refusal } from './refusal.ts'

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })

export const refusalResponse = ({ status, code, message }: Refusal): Response =>
  json(status, { code, message })

/** Instead of the library's texts, which name its cookie, and a code that nobody can ask for. */
const replacedMessages: Readonly<Record<string, string>> = {
  INVALID_TWO_FACTOR_COOKIE: 'This sign-in was not completed in time. Start again with your password.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many wrong codes. Start again with your password.',
}

const tooManyRequests = (retryAfterSeconds: number): Response => {
  const { status, message: ofMoment } = serverErrors.TOO_MANY_REQUESTS
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const message = minutes > 1 ? `Too many requests. Please wait ${minutes} minutes and try again.` : ofMoment
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
  const body: unknown = withoutTokens(JSON.parse(content))
  return new Response(JSON.stringify(withMessage(body)), { status, headers })
}

function withMessage(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('code' in body)) return body
  const message = replacedMessages[String(body.code)]
  return message ? { ...body, message } : body
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
