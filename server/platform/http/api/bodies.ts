import type { BodyKind } from '@jobscout/contract/shared/procedure.ts'
import type { FastifyInstance } from 'fastify'
import { parseStorableJson } from './json.ts'

const badRequest = (message: string) => Object.assign(new Error(message), { statusCode: 400 })

/** How each kind of body is read within a scope of routes. Any other content type is refused unread. */
export const bodyParsers: Readonly<Record<BodyKind, (scope: FastifyInstance) => void>> = {
  json(scope) {
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
      try {
        done(null, body === '' ? undefined : parseStorableJson(String(body)))
      } catch {
        done(badRequest('not JSON'))
      }
    })
  },
  form(scope) {
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request, body, done) => {
      const type = request.headers['content-type'] ?? ''
      new Response(new Uint8Array(body as Buffer), { headers: { 'content-type': type } }).formData().then(
        (form) => done(null, form),
        () => done(badRequest('not a form')),
      )
    })
  },
  // A signature covers the bytes as they were sent.
  raw(scope) {
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  },
}
