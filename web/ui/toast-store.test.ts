import { beforeEach, expect, test } from 'vitest'
import { toastError, toastNotification, toastSuccess, toastUndo } from './toast.ts'
import { hideToast, toastStore } from './toast-store.ts'

const titles = () => toastStore.read().map(({ title }) => title)

beforeEach(() => {
  for (const { id } of toastStore.read()) hideToast(id)
})

test('bad news stays longer than good news', () => {
  toastSuccess('Profile Saved')
  toastError('Save Failed')
  const [good, bad] = toastStore.read()
  expect(bad?.shownMs).toBeGreaterThan(good?.shownMs ?? 0)
})

test('what nobody was waiting for stays longest, and is neither a success nor an error', () => {
  toastError('Save Failed')
  toastNotification({ title: 'Offer received', message: '' })
  const [failure, news] = toastStore.read()
  expect(news?.tone).toBe('news')
  expect(news?.shownMs).toBeGreaterThan(failure?.shownMs ?? 0)
})

test('no more than four stand in the corner, the newest stay', () => {
  for (const title of ['one', 'two', 'three', 'four', 'five']) toastSuccess(title)
  expect(titles()).toEqual(['two', 'three', 'four', 'five'])
})

test('a deletion can be taken back from its toast', () => {
  const undone: string[] = []
  toastUndo({ title: 'Deleted', onUndo: () => undone.push('notification') })
  toastStore.read()[0]?.action?.run()
  expect(undone).toEqual(['notification'])
})
