import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const reads =
  'count|isVisible|isHidden|isDisabled|isEnabled|isEditable|isChecked|inputValue|textContent|innerText|allTextContents|allInnerTexts|getAttribute|boundingBox|evaluate|evaluateAll|title|content'

/** Each of them looks at a page once, or waits for a time instead of what the page shows. */
const races: readonly { readonly race: RegExp; readonly instead: string }[] = [
  {
    race: new RegExp(`\\bexpect\\(\\s*await [^;\\n]*\\.(?:${reads})\\(`),
    instead: 'an expectation of the locator, which waits: await expect(locator).toHaveText(…)',
  },
  { race: /\.count\(\)/, instead: 'await expect(locator).toHaveCount(…)' },
  { race: /\bwaitForTimeout\b/, instead: 'what the page shows by then' },
  { race: /\bsetTimeout\(/, instead: 'what the page shows by then' },
  { race: /\bnetworkidle\b/, instead: 'what the page shows once it is loaded' },
]

const seesPages = /from '(?:playwright-core|(?:\.{1,2}\/)+(?:support\/)?browser\/)/
const isJourney = (path: string) =>
  path.startsWith('e2e/') && path.endsWith('.ts') && !path.startsWith('e2e/support/servers/')

/** Races in journeys and what they share. Tests that see no page, as those of processes, are left alone. */
export function checkJourneys(root: string, paths: readonly string[]): string[] {
  return paths.filter(isJourney).flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    if (!seesPages.test(text)) return []
    return text
      .split('\n')
      .flatMap((line, index) =>
        races
          .filter(({ race }) => race.test(line))
          .map(({ instead }) => `${path}:${index + 1} races with the page: ${line.trim()}; use ${instead}`),
      )
  })
}
