import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance } from 'fastify'
import { sessionCookie } from '../../auth/sessions/session-token.ts'
import type { AppRouter } from '../api/router.ts'
import { referencePage } from './page.ts'

/** /openapi.json and a readable page at /reference. Both are generated on the first request. */
export function mountReference(app: FastifyInstance, router: AppRouter, publicUrl: string): void {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  let made: ReturnType<typeof generator.generate> | undefined
  const document = () => {
    made ??= generator.generate(router, {
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
    return made
  }
  app.get('/openapi.json', async () => document())
  app.get('/reference', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(referencePage(await document())),
  )
}
