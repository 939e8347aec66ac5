import type { Page } from 'playwright-core'
import { type Text, textContentOf } from './situation.ts'

/** A busy machine is slow, not broken. */
const WAIT_MS = 30_000
const POLL_MS = 40

/** The lines that the page shows now, as they are rendered: what is hidden is not among them. */
async function readLines(page: Page): Promise<string[]> {
  // A page that is just being left has none.
  const [text = ''] = await page
    .locator('body')
    .allInnerTexts()
    .catch(() => [])
  return text.split(/[\n\t]/).map((line) => line.replace(/\s+/g, ' ').trim())
}

/** Toasts of a former step say nothing about the next. */
export async function dismissToasts(page: Page): Promise<void> {
  for (const toast of await page.getByRole('button', { name: 'Dismiss', exact: true }).all()) {
    await toast.click({ timeout: 1000 }).catch(() => undefined)
  }
}

/**
 * Runs `provoke` and watches the page, until every text was shown: while it ran and not before, or after it. Answers
 * the texts that were not, and all the lines that were.
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
