/**
 * Last step of the build: writes the public pages as HTML that can be read before any script, app.html for
 * every other route. Runs after the client and the server build.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importedBy, type Manifest } from './build-manifest.ts'

const dist = new URL('./dist/', import.meta.url)
const serverEntry = new URL('../node_modules/.cache/web-prerender/entry-server.js', import.meta.url)

/** Public pages and the module that draws each. */
const pages = {
  '/': 'pages/landing.tsx',
  '/pricing': 'pages/pricing.tsx',
  '/terms': 'pages/terms.tsx',
  '/privacy': 'pages/privacy.tsx',
  '/auth/login': 'pages/login.tsx',
  '/auth/register': 'pages/register.tsx',
  '/auth/forgot-password': 'pages/forgot-password.tsx',
}

interface ServerEntry {
  renderPage: (path: string) => Promise<{ html: string; title: string; description: string }>
  renderShell: () => string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (found) => escapes[found] ?? found)

const server: ServerEntry = await import(serverEntry.href)
const template = await readFile(new URL('index.html', dist), 'utf8')
const manifest: Manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'))
const assets = await readdir(new URL('assets/', dist))

const fonts = assets
  .filter((name) => /-latin-wght-normal.*\.woff2$/.test(name))
  .map((name) => `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin />`)

const modules = (source: string) =>
  importedBy(manifest, source)
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)

const fill = (head: readonly string[], app: string, page?: string) =>
  template
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<!--app-->', () => app)
    .replace('<div id="root">', () => (page ? `<div id="root" data-page="${page}">` : '<div id="root">'))

const write = async (name: string, text: string) => {
  const file = fileURLToPath(new URL(name, dist))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

await write('app.html', fill(fonts, server.renderShell()))
for (const [path, source] of Object.entries(pages)) {
  const { html, title, description } = await server.renderPage(path)
  const about = description ? [`<meta name="description" content="${escapeHtml(description)}" />`] : []
  const text = fill([...about, ...fonts, ...modules(source)], html, path).replace(
    /<title>.*?<\/title>/,
    () => `<title>${escapeHtml(`${title} · JobScout`)}</title>`,
  )
  await write(path === '/' ? 'index.html' : `${path.slice(1)}.html`, text)
}
console.log(`Prerendered ${Object.keys(pages).length} public pages and app.html`)
