import { readFileSync } from 'node:fs'
import { importedBy } from './build-manifest.ts'

/** Budgets of the built script, gzipped, read from what Vite says each page needs. Every page has the addresses of all
 * procedures and routes, those of staff included. The texts of a feature reach each page by export, in some more and smaller
 * files than a file of texts for each part made: 0.3 kB at most. */
const manifest = JSON.parse(readFileSync(new URL('./dist/.vite/manifest.json', import.meta.url), 'utf8'))
const inDist = (files) => files.map((file) => `dist/${file}`)

const entry = importedBy(manifest, 'index.html')
const shell = new Set([...entry, ...importedBy(manifest, 'pages/frame/header-tools.tsx')])
const beyond = (source) => importedBy(manifest, source).filter((file) => !shell.has(file))

const firstRoutes = [
  'pages/dashboards/dashboard.tsx',
  'pages/seekers/jobs.tsx',
  'pages/seekers/applications.tsx',
]
const publicRoutes = ['pages/public/landing.tsx', 'pages/accounts/login.tsx', 'pages/accounts/register.tsx']
const pages = Object.keys(manifest).filter(
  (source) => source.startsWith('pages/') && !source.includes('header-tools'),
)

export default [
  ...firstRoutes.map((source) => ({
    name: `${source} opened first`,
    path: inDist([...shell, ...beyond(source)]),
    limit: '220 kB',
    gzip: true,
  })),
  ...publicRoutes.map((source) => ({
    name: `${source} opened by a visitor`,
    path: inDist([...new Set([...entry, ...importedBy(manifest, source)])]),
    limit: '215 kB',
    gzip: true,
  })),
  ...pages
    .filter((source) => beyond(source).length > 0)
    .map((source) => ({
      name: `${source} opened later`,
      path: inDist(beyond(source)),
      limit: '86 kB',
      gzip: true,
    })),
  { name: 'styles', path: 'dist/assets/*.css', limit: '56 kB', gzip: true },
  {
    name: 'fonts of the first page',
    path: 'dist/assets/*-latin-wght-*.woff2',
    limit: '65 kB',
    brotli: false,
    gzip: false,
  },
]
