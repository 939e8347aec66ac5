import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Accessibility violations that axe finds on the page, with rule, advice and elements.
 *  @param rules ids of the rules to check; all by default */
export async function findAccessibilityViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // The default mode opens a second page on each call, which only cross-origin frames need.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze()
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target).join(' | ')}`,
  )
}
