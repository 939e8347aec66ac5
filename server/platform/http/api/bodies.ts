import type { BodyKind } from '@jobscout/contract/shared/procedure.ts'
import type { FastifyInstance } from 'fastify'

/** Escapes of characters that the database cannot store. Other texts need no reviver. */
const suspect = /\\u(0000|d[89a-f])/i

/** Replaces lone surrogates, which length limits can produce, with the replacement character. */
function storable(_name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (value.includes('\0')) throw new SyntaxError('a text holds NUL')
  return value.toWellFormed()
}

/** Parses JSON so that every string can be stored. Throws for invalid JSON and for strings with NUL. */
const parseStorableJson = (text: string): unknown =>
  suspect.test(text) ? JSON.parse(text, storable) : JSON.parse(text)

const badRequest = (message: string) => Object.assign(new Error(message), { statusCode: 400 })

/** Far more than a form of the product has; parsing tens of thousands takes seconds. */
const PARTS_MAX = 1000

/** How often the boundary of a form occurs, counted up to one more than the maximum. */
function countParts(body: Buffer, contentType: string): number {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? bare
  if (boundary === undefined) return 0
  let parts = 0
  for (let at = body.indexOf(boundary); at >= 0 && parts <= PARTS_MAX; parts += 1)
    at = body.indexOf(boundary, at + boundary.length)
  return parts
}

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
      if (countParts(body as Buffer, type) > PARTS_MAX) return done(badRequest('too many parts'))
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
