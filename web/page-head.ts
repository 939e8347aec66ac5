import { plans } from '@jobscout/contract/billing/model.ts'

/** Metadata of a public page. The server fills in the product's address. */
export interface PageHead {
  readonly path: string
  readonly title: string
  readonly description: string
  /** False keeps the page out of search engines. */
  readonly listed: boolean
}

/** The server fills in the setting. */
const SITE = '[[site_name]]'
const PICTURE_TEXT = 'JobScout: the right jobs, with the reasons why.'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (found) => escapes[found] ?? found)

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`

export const titleTag = ({ title }: PageHead) => `<title>${escapeHtml(`${title} · ${SITE}`)}</title>`

export const noIndexTag = meta('name', 'robots', 'noindex')

export const pageUrl = (path: string) => `[[public_url]]${path}`

/** Description, canonical address and Open Graph tags. */
export function headTags({ path, title, description, listed }: PageHead): string[] {
  if (!listed) return [meta('name', 'description', description), noIndexTag]
  const picture = pageUrl('/social.png')
  return [
    meta('name', 'description', description),
    `<link rel="canonical" href="${pageUrl(path)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', SITE),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', pageUrl(path)),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', PICTURE_TEXT),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', picture),
    meta('name', 'twitter:image:alt', PICTURE_TEXT),
  ]
}

/** Structured data with the prices, for search engines. It states only what the page shows. */
export function structuredData({ description }: PageHead): string {
  const dollars = (cents: number) => (cents / 100).toFixed(2)
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: SITE,
    url: pageUrl('/'),
    description,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any',
    offers: plans.map(({ name, priceCents }) => ({
      '@type': 'Offer',
      name,
      price: dollars(priceCents),
      priceCurrency: 'USD',
    })),
  }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

export const sitemap = (paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${pageUrl(path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** Signed-in screens are not disallowed: a crawler has to fetch them to see their noindex. */
export const robots = [
  'User-agent: *',
  'Disallow: /rest/',
  'Disallow: /functions/',
  'Disallow: /storage/',
  'Disallow: /auth/v1/',
  '',
  `Sitemap: ${pageUrl('/sitemap.xml')}`,
  '',
].join('\n')
