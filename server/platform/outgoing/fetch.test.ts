import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isPublicAddress } from './addresses.ts'
import { fetchExternal, type OutgoingOptions, requestExternal } from './fetch.ts'

/** Starts a server on loopback for one test and returns its URL. */
async function serve(handler: RequestListener): Promise<string> {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const options: OutgoingOptions = { allowPrivate: true, timeoutMs: 2_000, maxBytes: 1_000 }
const fetchText = async (url: string, more: Partial<OutgoingOptions> = {}) =>
  String(await fetchExternal(url, { ...options, ...more }))

test('a document is returned as it was sent', async () => {
  const url = await serve((_, reply) => reply.end('[1, 2]'))
  expect(await fetchText(url)).toBe('[1, 2]')
})

test('the token is sent to the source, but not to another origin after a redirect', async () => {
  const seen: (string | undefined)[] = []
  const url = await serve((request, reply) => {
    seen.push(request.headers.authorization)
    if (request.url === '/items') reply.writeHead(302, { location: '/later' }).end()
    else if (request.url === '/later') reply.writeHead(307, { location: 'http://192.0.2.1/stolen' }).end()
    else reply.end('[]')
  })
  await expect(fetchText(`${url}/items`, { token: 'secret-token' })).rejects.toMatchObject({
    fault: 'ADDRESS_REFUSED',
  })
  expect(seen).toEqual(['Bearer secret-token', 'Bearer secret-token'])
})

test('another port is another origin: no token is sent, and private addresses are refused', async () => {
  const otherUrl = await serve((_, reply) => reply.end('never'))
  const url = await serve((_, reply) => reply.writeHead(302, { location: otherUrl }).end())
  await expect(fetchText(url, { token: 'secret-token' })).rejects.toMatchObject({ fault: 'ADDRESS_REFUSED' })
})

test.each([
  ['http://169.254.169.254/latest/meta-data', 'ADDRESS_REFUSED'],
  ['http://10.0.0.7/', 'ADDRESS_REFUSED'],
  ['file:///etc/passwd', 'URL_REFUSED'],
  ['not an address at all', 'UNREACHABLE'],
])('a redirect to %s is not followed', async (location, fault) => {
  const url = await serve((request, reply) =>
    request.url === '/' ? reply.writeHead(302, { location }).end() : reply.destroy(),
  )
  await expect(fetchText(url)).rejects.toMatchObject({ fault })
})

test.each([
  'http://127.0.0.1:1/',
  'http://localhost:1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[fd00:ec2::254]/',
  'http://[64:ff9b::7f00:1]/',
  'http://100.64.1.1/',
  'http://0.0.0.0/',
])('%s is refused in any notation', async (address) => {
  await expect(fetchText(address, { allowPrivate: false })).rejects.toMatchObject({
    fault: 'ADDRESS_REFUSED',
  })
})

test.each(['ftp://example.com/', 'data:text/plain,[]', 'javascript:1', '', 'items'])(
  '"%s" is refused as a URL',
  async (address) => {
    await expect(fetchText(address)).rejects.toMatchObject({ fault: 'URL_REFUSED' })
  },
)

test('a redirect loop ends', async () => {
  const url = await serve((_, reply) => reply.writeHead(302, { location: '/' }).end())
  await expect(fetchText(url)).rejects.toMatchObject({ fault: 'TOO_MANY_REDIRECTS' })
})

test('the size limit applies to the announced and the actual length', async () => {
  const announced = await serve((_, reply) => reply.writeHead(200, { 'content-length': 5_000 }).end())
  await expect(fetchText(announced)).rejects.toMatchObject({ fault: 'TOO_LARGE' })
  const endless = await serve((_, reply) => {
    const writing = setInterval(() => reply.write('x'.repeat(400)), 5)
    reply.on('close', () => clearInterval(writing))
  })
  await expect(fetchText(endless)).rejects.toMatchObject({ fault: 'TOO_LARGE' })
})

test('no response, a slow one and a broken connection have different errors', async () => {
  const silent = await serve(() => undefined)
  await expect(fetchText(silent, { timeoutMs: 100 })).rejects.toMatchObject({ fault: 'TIMED_OUT' })
  const slow = await serve((_, reply) => {
    const writing = setInterval(() => reply.write(' '), 20)
    reply.on('close', () => clearInterval(writing))
  })
  await expect(fetchText(slow, { timeoutMs: 150 })).rejects.toMatchObject({ fault: 'TIMED_OUT' })
  const broken = await serve((_, reply) => {
    reply.write('[')
    setTimeout(() => reply.destroy(), 20)
  })
  await expect(fetchText(broken)).rejects.toMatchObject({ fault: 'UNREACHABLE' })
})

test('a status other than 200 is an error, whose message contains no token', async () => {
  const url = await serve((_, reply) => reply.writeHead(401).end('secret-token'))
  await expect(fetchText(`${url}/?token=secret-token`, { token: 'secret-token' })).rejects.toThrow(
    'It answered with status 401.',
  )
  const busy = await serve((_, reply) => reply.writeHead(429).end())
  await expect(fetchText(busy)).rejects.toThrow(
    'It refuses further requests for now (status 429). Try again later.',
  )
})

test('a request with a body and headers is sent as it is, and statuses that are accepted are returned', async () => {
  const url = await serve(async (request, reply) => {
    const { method, headers } = request
    const body = String(Buffer.concat(await request.toArray()))
    reply
      .writeHead(304, {
        etag: '"v2"',
        'x-seen': `${method} ${headers['if-none-match']} ${encodeURIComponent(body)}`,
      })
      .end()
  })
  const request = {
    ...options,
    method: 'POST',
    body: '{"a":"é"}',
    headers: { 'if-none-match': '"v1"' },
  } as const
  const response = await requestExternal(url, { ...request, accepts: (status) => status === 304 })
  expect(response).toMatchObject({ status: 304, headers: { etag: '"v2"' } })
  expect(response.headers['x-seen']).toBe(`POST "v1" ${encodeURIComponent('{"a":"é"}')}`)
  await expect(requestExternal(url, request)).rejects.toMatchObject({ fault: 'STATUS' })
})

test('only allowed hosts are requested, also after a redirect', async () => {
  const url = await serve((_, reply) =>
    reply.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
  )
  const allowsHost = (host: string) => host === '127.0.0.1'
  await expect(requestExternal(url, { ...options, allowsHost })).rejects.toThrow(
    'It leads to another site, elsewhere.example.',
  )
  await expect(requestExternal(url, { ...options, allowsHost: () => false })).rejects.toMatchObject({
    fault: 'ADDRESS_REFUSED',
  })
})

test('public and private addresses are distinguished', () => {
  for (const address of ['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001::1']) {
    expect(isPublicAddress(address)).toBe(true)
  }
  for (const address of [
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '::ffff:1.1.1.1',
    'fe80::1',
    'example.com',
    '',
  ]) {
    expect(isPublicAddress(address)).toBe(false)
  }
})
