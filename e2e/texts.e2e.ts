import { afterAll, expect, test } from 'vitest'
import { startJourney } from './support/journey.ts'
import { situations } from './texts/every-situation.ts'
import { putToastsAway, watch } from './texts/seen.ts'
import { wordsOf } from './texts/situation.ts'
import { openStage } from './texts/stage.ts'

const journey = startJourney({ letters: true })

const rows = situations.flatMap(({ steps }) => steps.flatMap(({ texts }) => texts.map(wordsOf)))
const found: string[] = []

afterAll(() => {
  const count = (texts: readonly string[]) => new Set(texts).size
  console.log(`${count(found)} of ${count(rows)} texts found, in ${found.length} of ${rows.length} places.`)
})

test.each(situations)('$name', async ({ who, steps }) => {
  const { window, stage } = await openStage(journey, who)
  const { page } = stage
  for (const { where, provoke, texts } of steps) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await putToastsAway(page)
    const { missing, shown } = await watch(page, () => provoke(stage), texts)
    found.push(...texts.map(wordsOf).filter((text) => !missing.includes(text)))
    expect(missing, `${where}; shown was: ${shown.join(' | ')}`).toEqual([])
  }
  await window.close()
})
