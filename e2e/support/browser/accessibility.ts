import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'

/** Accessibility violations that axe finds on the page, with rule, advice and elements.
 *  @param rules ids of the rules to check; all by default */
export async function findAccessibilityViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await Promise.all(page.frames().map(addAxe))
  return page.evaluate(async (ids) => {
    // Rows of one kind differ in their texts. A table of a hundred takes as long as ten pages otherwise.
    const furtherRows = ['tbody > tr', 'main li', 'main [role=list] > *'].map((row) => [
      `${row}:nth-child(n+9)`,
    ])
    const { violations } = await window.axe.run(
      { exclude: furtherRows },
      {
        // What passes is described too otherwise, which takes longer than the check.
        resultTypes: ['violations'],
        // Only rules that are off by default need the style sheets and media themselves.
        preload: false,
        ...(ids && { runOnly: [...ids] }),
      },
    )
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target).join(' | ')}`,
    )
  }, rules)
}

/** Less than half the size of what the package exports as `source`. */
const source = await readFile(
  join(import.meta.dirname, '..', '..', '..', 'node_modules', 'axe-core', 'axe.min.js'),
  'utf8',
)

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Once for each document. */
async function addAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(`${source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
}
