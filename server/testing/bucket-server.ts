import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

export interface BucketServer {
  readonly url: string
  /** While true every request is answered with 503. */
  down: boolean
  /** Of the largest body that ever came at once. */
  largest: number
  /** Uploads in parts that were neither completed nor given up. */
  readonly open: ReadonlyMap<string, readonly Buffer[]>
  readonly stop: () => Promise<void>
}

const PAGE = 2

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** A bucket on this machine that speaks as much of S3 as the product asks for; lists come two files a page. */
export async function startBucketServer(): Promise<BucketServer> {
  const files = new Map<string, { content: Buffer; at: Date }>()
  const open = new Map<string, Buffer[]>()
  const state = { down: false, largest: 0, open }
  const list = (prefix: string, after: string): string => {
    const keys = [...files.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, PAGE)
    const more = keys.length > PAGE
    const entries = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${files.get(key)?.at.toISOString()}</LastModified></Contents>`,
    )
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://bucket')
    const key = url.pathname.split('/').slice(2).join('/')
    const body = await readBody(request)
    state.largest = Math.max(state.largest, body.length)
    if (state.down) return response.writeHead(503).end()
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return response.writeHead(403).end()
    const upload = url.searchParams.get('uploadId')
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = String(open.size + 1)
      open.set(id, [])
      const said = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`
      return response.writeHead(200, { 'content-type': 'application/xml' }).end(said)
    }
    if (upload !== null) {
      const parts = open.get(upload) ?? []
      if (request.method === 'PUT') parts[Number(url.searchParams.get('partNumber')) - 1] = body
      else open.delete(upload)
      if (request.method === 'POST') files.set(key, { content: Buffer.concat(parts), at: new Date() })
      const said = '<CompleteMultipartUploadResult><ETag>all</ETag></CompleteMultipartUploadResult>'
      return response
        .writeHead(200, { etag: `"${parts.length}"`, 'content-type': 'application/xml' })
        .end(said)
    }
    if (request.method === 'PUT') {
      files.set(key, { content: body, at: new Date() })
      return response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      files.delete(key)
      return response.writeHead(204).end()
    }
    if (key === '') {
      const { searchParams } = url
      return response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(list(searchParams.get('prefix') ?? '', searchParams.get('continuation-token') ?? ''))
    }
    const file = files.get(key)
    if (file) return response.writeHead(200, { 'content-length': file.content.length }).end(file.content)
    return response
      .writeHead(404, { 'content-type': 'application/xml' })
      .end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return Object.assign(state, {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}
