import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { escapeHtml } from '../../escape-html.ts'

/** What built pages leave open, as [[name]], until they are served: known only to the running product. */
export interface PageValues {
  readonly publicUrl: string
  /** For the text of the pages, by name; and as a whole for their script, as [[public_settings]]. */
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

/** Files with gaps are those of these kinds; everything else is served as it is. */
export const isPage = (file: string): boolean => extname(file) in types

export const pageType = (file: string): string => types[extname(file)] ?? 'application/octet-stream'

/** The address at which a page is found: index.html at /, terms.html at /terms, robots.txt as it is called. */
export const pageAddress = (file: string): string =>
  `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`

/** Every page below the folder, by its path in it. */
export async function readPages(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(folder, { recursive: true })).map((file) => file.replaceAll('\\', '/'))
  const pages = files.filter((file) => isPage(file) && !file.startsWith('assets/')).sort()
  return new Map(
    await Promise.all(pages.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const)),
  )
}

/** A script element ends at the first `</`, whatever stands around it. */
const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The page with its gaps filled; a gap that nobody knows stays empty. */
export function fillPage(template: string, { publicUrl, settings }: PageValues): FilledPage {
  const body = template.replace(/\[\[(\w+)\]\]/g, (_gap, name: string) => {
    if (name === 'public_url') return escapeHtml(publicUrl)
    if (name === 'public_settings') return escapeJson(settings)
    return escapeHtml(String(Object.hasOwn(settings, name) ? settings[name] : ''))
  })
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` }
}
