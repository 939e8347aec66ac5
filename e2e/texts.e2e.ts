import { afterAll, expect, test } from 'vitest'
import { startJourney } from './support/browser/journey.ts'
import { dismissToasts } from './support/browser/page.ts'
import { textContentOf } from './texts/scenario.ts'
import { openStage } from './texts/scenario-stage.ts'
import { scenarios } from './texts/scenarios.ts'
import { watchTexts } from './texts/text-watcher.ts'

const journey = startJourney({ emails: true })

const rows = scenarios.flatMap(({ steps }) => steps.flatMap(({ texts }) => texts.map(textContentOf)))
const found: string[] = []

afterAll(() => {
  const count = (texts: readonly string[]) => new Set(texts).size
  console.log(`${count(found)} of ${count(rows)} texts found, in ${found.length} of ${rows.length} places.`)
})

test.each(scenarios)('$name', async ({ who, steps }) => {
  const stage = await openStage(journey, who)
  const { page } = stage
  for (const { where, provoke, texts } of steps) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await dismissToasts(page)
    const { missing, shown } = await watchTexts(page, () => provoke(stage), texts)
    found.push(...texts.map(textContentOf).filter((text) => !missing.includes(text)))
    expect(missing, `${where}; shown was: ${shown.join(' | ')}`).toEqual([])
  }
})
