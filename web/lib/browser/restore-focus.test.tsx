import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mount } from '../../testing/mount.ts'
import { restoreFocus } from './restore-focus.ts'

let stop: () => void
beforeEach(() => {
  stop = restoreFocus()
})
afterEach(() => stop())

function Screen() {
  const [state, set] = useState<'idle' | 'busy' | 'done'>('idle')
  return (
    <main id="main">
      <section>
        {state !== 'done' && (
          <button type="button" id="save" disabled={state === 'busy'} onClick={() => set('busy')}>
            Save
          </button>
        )}
      </section>
      <button type="button" id="finish" onClick={() => set('done')}>
        Finish
      </button>
      <button type="button" id="again" onClick={() => set('idle')}>
        Again
      </button>
    </main>
  )
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? expect.fail(selector)
/** Without moving the focus, as a response does. */
const run = (selector: string) =>
  act(async () => {
    find(selector).click()
    await new Promise((resolve) => setTimeout(resolve))
  })

test('the part of the screen gets the focus when its focused button is removed', async () => {
  await mount(<Screen />)
  find('#save').focus()
  await run('#finish')
  expect(document.activeElement).toBe(find('section'))
  await act(async () => find('#again').focus())
  expect(find('section').hasAttribute('tabindex')).toBe(false)
})

test('a removed button without the focus leaves the focus where it is', async () => {
  await mount(<Screen />)
  find('#save').focus()
  find('#again').focus()
  await run('#finish')
  expect(document.activeElement).toBe(find('#again'))
})
