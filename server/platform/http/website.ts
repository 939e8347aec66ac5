import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import { developmentPaths, findRoute } from '@jobscout/contract/shared/route-table.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../escape-html.ts'
import { sendNotFound } from './errors.ts'
import { type Maintenance, markUnavailable } from './guards/maintenance.ts'

/** Values for placeholders in built pages, such as [[name]], which are known only at run time. */
export interface PageValues {
  readonly publicUrl: string
  /** Placeholders in texts by name. [[public_settings]] contains all of them for the script. */
  readonly settings: Readonly<Record<string, string | number | boolean>>
}

export interface FilledPage {
  readonly body: string
  readonly etag: string
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

/** File types with placeholders. Other files are served unchanged. */
export const isPage = (file: string): boolean => extname(file) in types

export const pageType = (file: string): string => types[extname(file)] ?? 'application/octet-stream'

/** The path of a page: / for index.html, /terms for terms.html, /robots.txt for robots.txt. */
export const pageAddress = (file: string): string =>
  `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`

/** Reads every page below the folder, by path. */
export async function readPages(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(folder, { recursive: true })).map((file) => file.replaceAll('\\', '/'))
  const pages = files.filter((file) => isPage(file) && !file.startsWith('assets/')).sort()
  return new Map(
    await Promise.all(pages.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const)),
  )
}

/** Escapes `</`, which would end a script element. */
const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Replaces the placeholders of a page. Unknown ones become empty. */
export function fillPage(template: string, { publicUrl, settings }: PageValues): FilledPage {
  const body = template.replace(/\[\[(\w+)\]\]/g, (_gap, name: string) => {
    if (name === 'public_url') return escapeHtml(publicUrl)
    if (name === 'public_settings') return escapeJson(settings)
    return escapeHtml(String(Object.hasOwn(settings, name) ? settings[name] : ''))
  })
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` }
}

const YEAR_SECONDS = 31_536_000
const FACTS_MS = 1000
const SHELL = 'app.html'
/** Works during maintenance, for super admins. */
const SIGN_IN = '/auth/login'
/** Other sites show these in link previews. */
const SOCIAL_PICTURE = 'social.png'
const apiPaths = /^\/(rest|functions|storage|auth)\/v1(\/|$)/

/** Of the build tool, and compressed copies. */
const hidden = /\/\.|\.(?:br|gz)$/

export interface Website {
  /** The folder of the built website. */
  readonly folder: string
  /** Whether the addresses of the screens of development do not exist. */
  readonly production: boolean
  /** Values for the placeholders of the pages. */
  readonly facts: () => Promise<PageValues>
}

/** Serves the built website: hashed assets, cached for a year, prerendered pages, and the app's shell for every other
 *  path. */
export async function mountWebsite(
  app: FastifyInstance,
  { folder, production, facts }: Website,
  maintenance: Maintenance,
): Promise<void> {
  const pages = await readPages(folder)
  const factsNow = cacheBriefly(facts)

  const answerPage = async (wanted: string, request: FastifyRequest, reply: FastifyReply) => {
    const [pathname = ''] = request.url.split('?', 1)
    const isClosed = maintenance.message() !== null && pageType(wanted) === pageType(SHELL)
    // The shell decides by the session whether the screen or the message is shown.
    const file = isClosed && pathname !== SIGN_IN ? SHELL : wanted
    if (isClosed && file === SHELL) markUnavailable(reply)
    const { body, etag } = fillPage(pages.get(file) ?? '', await factsNow())
    reply.headers({ etag, 'cache-control': 'no-cache' })
    if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type(pageType(file)).send(body)
  }
  for (const file of pages.keys()) {
    if (file !== SHELL) app.get(pageAddress(file), (request, reply) => answerPage(file, request, reply))
  }

  const files = await listFiles(folder)
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    cacheControl: false,
    // The build compresses them.
    preCompressed: true,
    setHeaders(reply, path) {
      const hashed = path.startsWith(join(folder, 'assets'))
      if (path === join(folder, SOCIAL_PICTURE)) reply.header('cross-origin-resource-policy', 'cross-origin')
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  app.get('/*', (request, reply) => {
    const [pathname = ''] = request.url.split('?', 1)
    // Only known files, so that no path is looked up in the file system.
    return files.has(pathname) ? reply.sendFile(pathname) : reply.callNotFound()
  })
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!wantsPage || apiPaths.test(request.url)) return sendNotFound(request, reply)
    const [pathname = ''] = request.url.split('?', 1)
    const route = findRoute(pathname)
    const isKnown = route !== null && !(production && developmentPaths.includes(route))
    return answerPage(SHELL, request, reply.status(isKnown ? 200 : 404))
  })
}

/** The paths of the files that are served as they are: neither templates with placeholders, nor the build tool's own files, nor
 *  their compressed copies. */
async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll('\\', '/')}`)
  return new Set(paths.filter((path) => !isPage(path) && !hidden.test(path)))
}

/** Caches the values for a second. While the database is unavailable, the last values are used. */
function cacheBriefly(read: Website['facts']): Website['facts'] {
  let last: PageValues | null = null
  let freshUntil = 0
  let asked: Promise<PageValues> | null = null
  const ask = async () => {
    try {
      last = await read()
    } catch (error) {
      if (!last) throw error
    } finally {
      freshUntil = Date.now() + FACTS_MS
      asked = null
    }
    return last
  }
  return async () => {
    if (last && Date.now() < freshUntil) return last
    asked ??= ask()
    return asked
  }
}
