import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe finds wrong on the page as it is shown now: rule, advice and the elements; nothing when all is well. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  // Within the page alone: the other mode is for frames of strangers, and opens a second page each time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target).join(' | ')}`,
  )
}
