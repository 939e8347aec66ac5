import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerNotFound } from './errors.ts'

const YEAR_SECONDS = 31_536_000
const apiPaths = /^\/(rest|functions|storage|auth)\/v1(\/|$)/

/** The built website: hashed assets cached for a year, prerendered pages as they are, the app's shell for the rest. */
export async function mountWebsite(app: FastifyInstance, folder: string): Promise<void> {
  const shell = await readFile(join(folder, 'app.html'))
  await app.register(fastifyStatic, {
    root: folder,
    index: ['index.html'],
    extensions: ['html'],
    redirect: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.startsWith(join(folder, 'assets'))
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!wantsPage || apiPaths.test(request.url)) return answerNotFound(request, reply)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(shell)
  })
}
