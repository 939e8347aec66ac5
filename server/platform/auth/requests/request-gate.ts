import { readBearer } from '../sessions/session-token.ts'
import { formatCookies, readCookies } from './cookies.ts'
import { type Body, type Endpoint, endpoints } from './endpoints.ts'
import { refusal } from './refusal.ts'

export const BASE_PATH = '/auth/v1'

export interface EndpointRequest {
  readonly path: string
  readonly endpoint: Endpoint
}

/** Finds the endpoint by exact path and method. Throws Refusal NOT_FOUND. */
export function findEndpoint(request: Request): EndpointRequest {
  const { pathname } = new URL(request.url)
  const path = pathname.startsWith(`${BASE_PATH}/`) ? pathname.slice(BASE_PATH.length) : ''
  const endpoint = endpoints.get(path)
  if (!endpoint || endpoint.method !== request.method) throw refusal('NOT_FOUND')
  return { path, endpoint }
}

/** Refuses writes from pages of other sites. Clients other than browsers send no origin. */
export function checkOrigin(request: Request, trusted: readonly string[]): void {
  const origin = request.headers.get('origin')
  if (request.method === 'GET' || origin === null) return
  if ([...trusted, new URL(request.url).origin].includes(origin)) return
  throw refusal('INVALID_ORIGIN')
}

/** Reads a JSON object. Other content types are refused, since forms on other sites can send them. */
export async function readBody(request: Request): Promise<Body> {
  const content = await request.text()
  if (content === '') return {}
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw refusal('UNSUPPORTED_MEDIA_TYPE')
  }
  try {
    const parsed: unknown = JSON.parse(content)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Body
  } catch {
    // Refused below, like every body that is not an object.
  }
  throw refusal('BAD_REQUEST')
}

/** The request for the library: without a query, with the validated body, and with the credentials in the form that the gate
 *  reads, so that both find the same session. */
export function toLibraryRequest(request: Request, body: Body | null, { withoutSession }: Endpoint): Request {
  const original = new URL(request.url)
  const url = new URL(original.pathname, original)
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  if (withoutSession) headers.delete('cookie')
  else if (headers.has('cookie')) headers.set('cookie', formatCookies(readCookies(headers)))
  const bearer = withoutSession ? null : readBearer(headers)
  if (bearer) headers.set('authorization', `Bearer ${bearer}`)
  else headers.delete('authorization')
  if (body === null) return new Request(url, { method: request.method, headers })
  headers.set('content-type', 'application/json')
  return new Request(url, { method: request.method, headers, body: JSON.stringify(body) })
}
