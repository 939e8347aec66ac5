import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { escapeHtml } from '../../escape-html.ts'

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
