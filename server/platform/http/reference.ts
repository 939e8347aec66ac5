import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { OpenAPI } from '@orpc/openapi'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookie } from '../auth/sessions/session-token.ts'
import { escapeHtml } from '../escape-html.ts'
import type { AppRouter } from './api/context.ts'

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d1c1a;background:#faf8f5}
code,pre{font:14px/1.5 ui-monospace,monospace}pre{background:#fff;border:1px solid #e8e3da;border-radius:10px;padding:1rem;overflow:auto}
h2{font-size:1.05rem;margin-top:2.5rem}b{color:#1e6b4a}a{color:#1e6b4a}
@media(prefers-color-scheme:dark){body{color:#f1ede6;background:#171614}pre{background:#201f1c;border-color:#34312c}b,a{color:#6fc79b}}`

const schemaBlock = (label: string, value: unknown): string =>
  value === undefined
    ? ''
    : `<details><summary>${label}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`

function operationSection(path: string, method: string, operation: OpenAPI.OperationObject): string {
  const statuses = Object.keys(operation.responses ?? {}).join(', ')
  return `<section><h2><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary ?? '')}</p><p>Answers: ${escapeHtml(statuses)}</p>
${schemaBlock('Parameters', operation.parameters)}${schemaBlock('Body', operation.requestBody)}${schemaBlock('Responses', operation.responses)}</section>`
}

/** The OpenAPI document as a page without scripts. */
function referencePage(document: OpenAPI.Document): string {
  const sections = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method]
      return operation ? [operationSection(path, method, operation)] : []
    }),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(document.info.title)} API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${style}</style></head><body><main>
<h1>${escapeHtml(document.info.title)} API</h1><p>Also as <a href="/openapi.json">OpenAPI document</a>. Sign in for the session
cookie, or send <code>Authorization: Bearer …</code>.</p>${sections.join('\n')}</main></body></html>`
}

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
