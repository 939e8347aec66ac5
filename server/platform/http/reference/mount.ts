import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookie } from '../../auth/sessions/session-token.ts'
import type { AppRouter } from '../api/router.ts'
import { referencePage } from './page.ts'

const compress = promisify(gzip)

/** A text that is the same for everybody, written and compressed once. */
interface Page {
  readonly type: string
  readonly text: string
  readonly compressed: Buffer
}

/** /openapi.json and a readable page at /reference. Both are generated on the first request: a megabyte for each visitor would
 *  keep the server from its work. */
export function mountReference(app: FastifyInstance, router: AppRouter, publicUrl: string): void {
  const generate = async (): Promise<{ document: Page; reference: Page }> => {
    const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
    const document = await generator.generate(router, {
      info: { title: 'JobScout', version: '1' },
      servers: [{ url: publicUrl }],
      security: [{ session: [] }, { bearer: [] }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie(publicUrl) },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    })
    return {
      document: await writePage('application/json; charset=utf-8', JSON.stringify(document)),
      reference: await writePage('text/html; charset=utf-8', referencePage(document)),
    }
  }
  let made: ReturnType<typeof generate> | undefined
  const pages = () => {
    made ??= generate()
    return made
  }
  app.get('/openapi.json', { compress: false }, async (request, reply) =>
    sendPage(request, reply, (await pages()).document),
  )
  app.get('/reference', { compress: false }, async (request, reply) =>
    sendPage(request, reply, (await pages()).reference),
  )
}

const writePage = async (type: string, text: string): Promise<Page> => ({
  type,
  text,
  compressed: await compress(text),
})

function sendPage({ headers }: FastifyRequest, reply: FastifyReply, { type, text, compressed }: Page) {
  reply.type(type).header('vary', 'accept-encoding')
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(headers['accept-encoding'] ?? ''))
  return takesGzip ? reply.header('content-encoding', 'gzip').send(compressed) : reply.send(text)
}
