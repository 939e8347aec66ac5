/**
 * `node tools/draw-product-pictures.ts` takes the pictures of the landing page and of the README from the demonstration, with the web app
 * as it was last built. Run it when the screens in them have changed, then build the web app and look at the pictures: their texts
 * are in web/features/public-pages/pictures/catalogue.ts.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { openBrowser } from '../e2e/support/browser/browser.ts'
import { demo, signInWindow } from '../e2e/support/browser/page.ts'
import { type Client, createApiClient, type DemoRole, signIn } from '../e2e/support/people/client.ts'
import { startProduct } from '../e2e/support/servers/server.ts'
import { PICTURE_SIZE, type PictureName } from '../web/features/public-pages/pictures/catalogue.ts'

const root = join(import.meta.dirname, '..')
const schemes = ['light', 'dark'] as const

/** Higher than a picture, so that bars at the lower edge of the screen are below it. */
const phone = { width: PICTURE_SIZE.width, height: PICTURE_SIZE.height + 400 }
const desktop = { width: 1280, height: 900 }
/** Under the header that stays on the screen. */
const BELOW_HEADER = 100
const WEBP_QUALITY = 0.8

/** What is open when the picture is taken: the element that stands at its upper edge, and the space above that. */
interface Scene {
  readonly anchor: Locator
  readonly above: number
}

const openJobs = async (page: Page): Promise<Scene> => {
  await page.goto('/jobs')
  const first = page.getByRole('article').first()
  await first.getByRole('button', { name: /score/i }).click()
  await first.getByText('Location').waitFor()
  return { anchor: first, above: 6 }
}

const openInbox = async (page: Page): Promise<Scene> => {
  await page.goto('/scout')
  await page.getByRole('link', { name: /^To review/ }).waitFor()
  return { anchor: page.getByRole('heading', { name: 'Scout', exact: true }), above: 24 }
}

const openLetter = async (page: Page, api: Client): Promise<Scene> => {
  const { items } = await api.scout.list({})
  const [draft] = items
  if (!draft) throw new Error('The demonstration has no draft that waits')
  await page.goto(`/scout?draft=${draft.id}`)
  await page.getByText('Dear ').first().waitFor()
  return { anchor: page.getByRole('heading', { name: 'Letter', exact: true }), above: 32 }
}

const openProof = async (page: Page, api: Client): Promise<Scene> => {
  const { items } = await api.applications.list({})
  for (const { id, status } of items.filter(({ submission }) => submission?.state === 'confirmed')) {
    const { submission } = await api.submissions.get({ application_id: id })
    if (status !== 'applied' || submission.proofs[0]?.kind !== 'screenshot') continue
    await page.goto(`/applications#${id}`)
    await page.getByRole('img', { name: /proof|confirmation/i }).waitFor()
    return { anchor: page.getByRole('dialog').getByLabel('Status'), above: 48 }
  }
  throw new Error('The demonstration has no application with a picture as its proof')
}

const scenes: Record<PictureName, (page: Page, api: Client) => Promise<Scene>> = {
  jobs: openJobs,
  inbox: openInbox,
  letter: openLetter,
  proof: openProof,
}

async function openPage(
  browser: Browser,
  url: string,
  role: DemoRole,
  options: Parameters<Browser['newContext']>[0],
): Promise<Page> {
  const window = await browser.newContext({ ...options, baseURL: url, reducedMotion: 'reduce' })
  await signInWindow(window, url, demo(role))
  return window.newPage()
}

/** Waits for pictures, fonts and what is still being fetched. */
async function settle(page: Page): Promise<void> {
  await page.getByLabel(/^Loading/).waitFor({ state: 'hidden' })
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}

async function scrollToTop(anchor: Locator): Promise<void> {
  await anchor.evaluate((element, margin) => {
    element.style.scrollMarginTop = `${margin}px`
    element.scrollIntoView({ block: 'start' })
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }, BELOW_HEADER)
}

async function shoot(page: Page, { anchor, above }: Scene): Promise<Buffer> {
  await settle(page)
  await scrollToTop(anchor)
  const box = await anchor.boundingBox()
  if (!box) throw new Error('The anchor of a picture is not visible')
  return page.screenshot({ clip: { x: 0, y: Math.max(0, box.y - above), ...PICTURE_SIZE } })
}

/** The browser has the encoder that Node lacks. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ({ source, quality }) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality).replace(/^.*,/, '')
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality: WEBP_QUALITY },
  )
  return Buffer.from(encoded, 'base64')
}

async function save(path: string, picture: Buffer): Promise<void> {
  await writeFile(join(root, path), picture)
  console.log(`${path}  ${(picture.length / 1000).toFixed(0)} kB`)
}

/** The pictures of the README, by the file in docs/pictures. */
const documented: readonly {
  readonly name: string
  readonly role: DemoRole
  readonly open: (page: Page, api: Client) => Promise<unknown>
}[] = [
  { name: 'jobs', role: 'client', open: openJobs },
  {
    name: 'inbox',
    role: 'client',
    open: async (page) => {
      await openInbox(page)
      await page.getByText('Dear ').first().waitFor()
    },
  },
  {
    name: 'letter',
    role: 'client',
    open: async (page, api) => {
      const { anchor } = await openLetter(page, api)
      await settle(page)
      await scrollToTop(anchor)
    },
  },
  {
    name: 'agent',
    role: 'agent',
    open: async (page) => {
      await page.goto('/dashboard')
      await page.getByText('Needs attention').waitFor()
    },
  },
  {
    name: 'admin',
    role: 'admin',
    open: async (page) => {
      await page.goto('/admin')
      await page.getByRole('heading', { name: 'Success rate' }).waitFor()
    },
  },
]

const product = await startProduct()
const browser = await openBrowser()
try {
  const { url } = product
  const api = createApiClient(url, await signIn(url, 'client'))
  const encoder = await browser.newPage()
  for (const colorScheme of schemes) {
    const page = await openPage(browser, url, 'client', {
      viewport: phone,
      deviceScaleFactor: 2,
      colorScheme,
    })
    for (const [name, open] of Object.entries(scenes)) {
      const picture = await toWebp(encoder, await shoot(page, await open(page, api)))
      await save(`web/features/public-pages/pictures/${name}-${colorScheme}.webp`, picture)
    }
  }
  for (const { name, role, open } of documented) {
    const page = await openPage(browser, url, role, { viewport: desktop, colorScheme: 'light' })
    await open(page, api)
    await page.getByRole('button', { name: 'Account menu' }).waitFor()
    await settle(page)
    await save(`docs/pictures/${name}.webp`, await toWebp(encoder, await page.screenshot()))
  }
} finally {
  await browser.close()
  await product.stop()
}
