import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { listUnfinishedUploads, uploadsFolder } from './unfinished-uploads.ts'

const [directory = '', bucket = ''] = process.argv.slice(2)
const uploads = uploadsFolder(directory, bucket)
/** Lists come so many files a page. */
const PAGE = 2

async function pageOfUnfinished({ prefix = '', 'key-marker': after = '' }) {
  const all = (await listUnfinishedUploads(uploads)).filter(
    ({ Key }) => Key.startsWith(prefix) && Key > after,
  )
  const Upload = all.slice(0, PAGE)
  const IsTruncated = all.length > PAGE
  return { Upload, IsTruncated, ...(IsTruncated && { NextKeyMarker: Upload.at(-1)?.Key }) }
}

const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: bucket }],
})
const list = server.store.listObjects.bind(server.store)
server.store.listObjects = (name, options) => list(name, { ...options, maxKeys: PAGE })
// Just before the router: what s3rver lacks is answered after it has checked the signature and refused.
server.middleware.splice(-1, 0, async (context, next) => {
  const { query, method } = context
  if (context.path === `/${bucket}/`) {
    // s3rver leaves this slash out of the signature.
    context.state.vhost = true
    context.mountPath = '/'
  }
  try {
    await next()
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'NotImplemented' && 'uploads' in query) {
      context.body = { ListMultipartUploadsResult: await pageOfUnfinished(query) }
    } else if (code === 'MethodNotAllowed' && method === 'DELETE' && query.uploadId) {
      await rm(join(uploads, query.uploadId), { recursive: true })
      context.status = 204
    } else throw error
  }
})
const { port } = await server.run()
process.once('disconnect', () => process.exit(0))
process.send?.(port)
