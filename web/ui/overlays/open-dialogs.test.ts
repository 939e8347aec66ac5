import { expect, test, vi } from 'vitest'
import { openDialogs } from './open-dialogs.ts'

test('the dialog opened last is topmost until it closes, and subscribers are notified', () => {
  const [lower, upper] = ['lower', 'upper'].map((name) => ({ name }) as unknown as HTMLElement)
  if (!lower || !upper) throw new Error('two dialogs')
  const onChange = vi.fn()
  const end = openDialogs.subscribe(onChange)
  openDialogs.add(lower)
  openDialogs.add(upper)
  expect(openDialogs.topmost()).toBe(upper)
  openDialogs.remove(upper)
  expect(openDialogs.topmost()).toBe(lower)
  openDialogs.remove(lower)
  expect(openDialogs.topmost()).toBeNull()
  expect(onChange).toHaveBeenCalledTimes(4)
  end()
  openDialogs.add(lower)
  expect(onChange).toHaveBeenCalledTimes(4)
  openDialogs.remove(lower)
})
