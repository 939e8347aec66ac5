import type { SettingState } from '@jobscout/contract/settings/model.ts'
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { expect, test } from 'vitest'
import { mount } from '../../../testing/mount.ts'
import { listCards } from '../groups.ts'
import { maintenanceStrings } from '../strings.ts'
import { SettingRow } from './SettingRow.tsx'
import { findProblems, useDraft } from './use-draft.ts'

const state = (key: SettingState['key'], value: SettingState['value']): SettingState => ({
  key,
  value,
  is_set: true,
  version: 1,
  changed: null,
})

let draft: ReturnType<typeof useDraft>

function Row({ setting }: { setting: SettingState }) {
  draft = useDraft()
  const field = listCards('general')
    .flatMap(({ fields }) => fields)
    .find(({ key }) => key === setting.key)
  return field && <SettingRow field={field} setting={setting} draft={draft} />
}

const shown = (setting: SettingState) =>
  mount(
    <MantineProvider env="test">
      <Row setting={setting} />
    </MantineProvider>,
  )

/** As typing does: React listens to the input event and compares with the value that it set. */
const type = (input: HTMLInputElement, text: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('a field is described by the effect of its setting', async () => {
  const page = await shown(state('trial_duration_days', 7))
  const description = page.querySelector('input')?.getAttribute('aria-describedby') ?? ''
  const hint = page.querySelector('p[id$=-hint]')?.textContent
  expect(description.split(' ').map((id) => document.getElementById(id)?.textContent)).toContain(hint)
})

test('a number field keeps the typed text, and only digits are a number', async () => {
  const page = await shown(state('trial_duration_days', 7))
  const input = page.querySelector('input') as HTMLInputElement
  await type(input, '1e9')
  expect(input.value).toBe('1e9')
  expect(findProblems(draft.edits)).toEqual([
    { key: 'trial_duration_days', message: 'Enter a whole number from 1 to 365.' },
  ])
  await type(input, '14')
  expect(draft.edits.get('trial_duration_days')?.value).toBe(14)
  expect(findProblems(draft.edits)).toEqual([])
})

test('a value that is typed while saving stays an edit, of the saved version', async () => {
  const page = await shown(state('trial_duration_days', 7))
  const input = page.querySelector('input') as HTMLInputElement
  await type(input, '14')
  const sent = draft.edits
  await type(input, '15')
  const saved = { ...state('trial_duration_days', 14), version: 2 }
  await act(() => draft.settle(sent, [saved]))
  expect(draft.edits.get('trial_duration_days')).toEqual({ value: 15, version: 2 })
  await act(() => draft.settle(draft.edits, [saved]))
  expect(draft.edits.size).toBe(0)
})

test('an empty maintenance message shows the one that is in force', () => {
  const [field] = listCards('maintenance').flatMap(({ fields }) => fields)
  expect(field?.placeholder).toBe(maintenanceStrings.fallback)
})
