/**
 * A step of the build: prerenders the public pages, and writes app.html for every other route. Runs after the
 * client and server builds.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importedBy, type Manifest } from './build-manifest.ts'
import { headTags, noIndexTag, robots, sitemap, structuredData, titleTag } from './page-head.ts'

const dist = new URL('./dist/', import.meta.url)
const serverEntry = new URL('../node_modules/.cache/web-prerender/entry-server.js', import.meta.url)

/** Public pages, the module of each, and whether search engines may index it. */
const pages = [
  { path: '/', source: 'pages/public/landing.tsx', listed: true },
  { path: '/pricing', source: 'pages/public/pricing.tsx', listed: true },
  { path: '/terms', source: 'pages/public/terms.tsx', listed: true },
  { path: '/privacy', source: 'pages/public/privacy.tsx', listed: true },
  { path: '/auth/login', source: 'pages/accounts/login.tsx', listed: true },
  { path: '/auth/register', source: 'pages/accounts/register.tsx', listed: true },
  { path: '/auth/forgot-password', source: 'pages/accounts/forgot-password.tsx', listed: false },
]

interface ServerEntry {
  renderPage: (path: string) => Promise<{ html: string; title: string; description: string }>
  renderShell: () => string
}

const server: ServerEntry = await import(serverEntry.href)
const built = await readFile(new URL('index.html', dist), 'utf8')
const styles = /<link rel="stylesheet"[^>]*>\s*/
const [style] = built.match(styles) ?? []
const placeholders = ['<!--head-->', '<!--app-->', '<!--settings-->']
if (!style || !placeholders.every((placeholder) => built.includes(placeholder)))
  throw new Error('dist/index.html is not as the client build writes it: run the whole build')
/** The stylesheet blocks rendering, so it is preloaded first. */
const template = built.replace(styles, '').replace('<!--head-->', () => `${style.trim()}\n    <!--head-->`)
const manifest: Manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'))
const assets = await readdir(new URL('assets/', dist))

const fonts = assets
  .filter((name) => /-latin-wght-normal.*\.woff2$/.test(name))
  .map((name) => `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin />`)

const modules = (source: string) =>
  importedBy(manifest, source)
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)

/** JSON data, which the content security policy allows inline. */
const settings = '<script type="application/json" id="public-settings">[[public_settings]]</script>'

/** A prerendered page is readable without script, so its script loads with low priority. */
const scriptLater = (html: string) =>
  html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')

const fill = (head: readonly string[], app: string, page?: string) =>
  template
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<!--app-->', () => app)
    .replace('<!--settings-->', () => settings)
    .replace('<div id="root">', () => (page ? `<div id="root" data-page="${page}">` : '<div id="root">'))

const write = async (name: string, text: string) => {
  const file = fileURLToPath(new URL(name, dist))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

await write('app.html', fill([noIndexTag, ...fonts], server.renderShell()))
for (const { path, source, listed } of pages) {
  const page = await server.renderPage(path)
  const { html, title } = page
  // The server fills in the setting.
  const description = path === '/' ? '[[site_description]]' : page.description
  const head = { path, title, description, listed }
  const data = path === '/' ? [structuredData(head)] : []
  const text = fill([...headTags(head), ...data, ...fonts, ...modules(source)], html, path)
  await write(
    path === '/' ? 'index.html' : `${path.slice(1)}.html`,
    scriptLater(text).replace(/<title>.*?<\/title>/, () => titleTag(head)),
  )
}
await write('sitemap.xml', sitemap(pages.filter(({ listed }) => listed).map(({ path }) => path)))
await write('robots.txt', robots)
console.log(`Prerendered ${pages.length} public pages and app.html`)
