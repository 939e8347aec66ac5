import autocannon from 'autocannon'
import { defaultPreferences } from '../../contract/preferences/defaults.ts'
import { createApiClient, signIn } from '../../e2e/support/people/client.ts'
import { startProduct } from '../../e2e/support/servers/server.ts'
import { type Finding, perSecond } from './measure.ts'

const SECONDS = 5
const CONNECTIONS = 10

interface Load {
  readonly what: string
  readonly method: 'GET' | 'PUT' | 'PATCH'
  readonly path: string
  readonly body?: object
}

/** Requests per second of the main reads and writes, for one signed-in person on the demonstration. */
export async function measureRequests(environment: Record<string, string>): Promise<Finding[]> {
  const product = await startProduct({ ...environment, REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'error' })
  try {
    const cookie = await signIn(product.url, 'client')
    const { items } = await createApiClient(product.url, cookie).applications.list({ page_size: 1 })
    const loads: readonly Load[] = [
      { what: 'read the session', method: 'GET', path: '/functions/v1/session' },
      { what: 'read a page of jobs, scored', method: 'GET', path: '/rest/v1/job_listings' },
      { what: 'search jobs', method: 'GET', path: '/rest/v1/job_listings?search=engineer' },
      { what: 'read applications', method: 'GET', path: '/rest/v1/job_applications' },
      { what: 'read notifications', method: 'GET', path: '/rest/v1/notifications' },
      { what: 'save preferences', method: 'PUT', path: '/rest/v1/job_preferences', body: defaultPreferences },
      {
        what: 'change notes of an application',
        method: 'PATCH',
        path: `/rest/v1/job_applications/${items[0]?.id}`,
        body: { notes: 'Call back on Monday.' },
      },
    ]
    const findings: Finding[] = []
    for (const { what, method, path, body } of loads) {
      const result = await autocannon({
        url: product.url + path,
        method,
        connections: CONNECTIONS,
        duration: SECONDS,
        headers: { cookie, origin: product.url, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      const failed = result.non2xx + result.errors
      findings.push({
        what: `${what}, ${CONNECTIONS} at once (p50 ${result.latency.p50} ms, p99 ${result.latency.p99} ms)`,
        value: perSecond(result.requests.average),
        target: 'no failures',
        reached: failed === 0,
      })
    }
    return findings
  } finally {
    await product.stop()
  }
}
