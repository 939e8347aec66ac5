import { beforeEach, expect, test } from 'vitest'
import { toastError, toastLasting, toastNotification, toastSuccess, toastUndo } from './toast.ts'
import { hideToast, toastStore } from './toast-store.ts'

const titles = () => toastStore.read().map(({ title }) => title)

beforeEach(() => {
  for (const { id } of toastStore.read()) hideToast(id)
})

test('an error stays longer than a success', () => {
  toastSuccess({ title: 'Profile Saved' })
  toastError({ title: 'Save Failed' })
  const [success, failure] = toastStore.read()
  expect(failure?.shownMs).toBeGreaterThan(success?.shownMs ?? 0)
})

test('a notification stays longest and has a tone of its own', () => {
  toastError({ title: 'Save Failed' })
  toastNotification({ title: 'Offer received', message: '' })
  const [failure, notification] = toastStore.read()
  expect(notification?.tone).toBe('notification')
  expect(notification?.shownMs).toBeGreaterThan(failure?.shownMs ?? 0)
})

test('a fifth toast replaces the oldest', () => {
  for (const title of ['one', 'two', 'three', 'four', 'five']) toastSuccess({ title })
  expect(titles()).toEqual(['two', 'three', 'four', 'five'])
})

test('a lasting toast is not replaced by failures', () => {
  toastLasting({ title: 'No Connection' })
  for (const title of ['one', 'two', 'three', 'four']) toastError({ title })
  expect(titles()).toEqual(['No Connection', 'two', 'three', 'four'])
})

test('Undo in a toast runs its action', () => {
  const undone: string[] = []
  toastUndo({ title: 'Deleted', onUndo: () => undone.push('notification') })
  toastStore.read()[0]?.action?.run()
  expect(undone).toEqual(['notification'])
})
