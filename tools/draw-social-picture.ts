/**
 * `node tools/draw-social-picture.ts` renders web/public/social.png, the preview picture of shared links, from the built
 * landing page. Run it when the top of that page has changed.
 */
import { join } from 'node:path'
import { openBrowser } from '../e2e/support/browser/browser.ts'
import { startProduct } from '../e2e/support/servers/server.ts'

/** The recommended size of Open Graph images. */
const size = { width: 1200, height: 630 }

/** Centres the name and the first section, without controls and texts that depend on settings. */
const onlyTheHero = `
  header nav, header div div, footer { display: none !important }
  main > div { padding: 76px 24px !important; max-width: 1080px !important }
  main > div > :not(:first-child) { display: none !important }
  main section a, main section > div:first-child > p:last-child { display: none !important }
`

const product = await startProduct()
const browser = await openBrowser()
try {
  const page = await browser.newPage({ baseURL: product.url, viewport: size, colorScheme: 'light' })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.addStyleTag({ content: onlyTheHero })
  const path = join(import.meta.dirname, '..', 'web', 'public', 'social.png')
  await page.screenshot({ path })
  console.log(`Drawn: ${path}`)
} finally {
  await browser.close()
  await product.stop()
}
