import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Accessibility violations that axe finds on the page, with rule, advice and elements. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  // The default mode opens a second page on each call, which only cross-origin frames need.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target).join(' | ')}`,
  )
}
