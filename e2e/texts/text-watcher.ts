import type { Page } from 'playwright-core'
import { type Text, textContentOf } from './scenario.ts'

/** Long, because a busy machine is slow. */
const WAIT_MS = 30_000
const POLL_MS = 120

/** The visible lines of the page, as rendered. */
async function readLines(page: Page): Promise<string[]> {
  // The page may be navigating.
  const [text = ''] = await page
    .locator('body')
    .allInnerTexts()
    .catch(() => [])
  return text.split(/[\n\t]/).map((line) => line.replace(/\s+/g, ' ').trim())
}

/**
 * Runs `provoke` and watches the page until every text was shown. A text that was visible before counts only if it is
 * visible after `provoke`. Returns the missing texts and all lines that were shown.
 */
export async function watchTexts(page: Page, provoke: () => Promise<unknown>, texts: readonly Text[]) {
  const before = new Set(await readLines(page))
  const shown = new Set<string>()
  const running = { is: true }
  const isShown = (text: Text) =>
    typeof text === 'string' ? shown.has(text) : [...shown].some((line) => line.includes(text.part))

  const look = async () => {
    for (const line of await readLines(page)) if (!running.is || !before.has(line)) shown.add(line)
    await page.waitForTimeout(POLL_MS)
  }
  const looking = (async () => {
    while (running.is) await look()
  })()
  try {
    await provoke()
  } finally {
    running.is = false
  }
  await looking
  const deadline = Date.now() + WAIT_MS
  while (!texts.every(isShown) && Date.now() < deadline) await look()
  return { missing: texts.filter((text) => !isShown(text)).map(textContentOf), shown: [...shown] }
}
