import {
  type EditableSetting,
  type SettingState,
  type SettingValue,
  settingSchemas,
} from '@jobscout/contract/settings/model.ts'
import { useState } from 'react'

interface Edit {
  readonly value: SettingValue
  /** The version that was on the screen when the edit began. */
  readonly version: number
}

export interface Draft {
  /** The value on the screen. */
  readValue(setting: SettingState): SettingValue
  isChanged(setting: SettingState): boolean
  /** Whether somebody else saved another value since the edit began. */
  isConflicting(setting: SettingState): boolean
  readProblem(key: EditableSetting): string | undefined
  edit(setting: SettingState, value: SettingValue): void
  undo(key: EditableSetting): void
  /** Keeps the edit over what somebody else has saved. */
  keep(setting: SettingState): void
  clear(): void
  /** Drops the edits that were saved, and keeps what was typed meanwhile. */
  settle(sent: Draft['edits'], saved: readonly SettingState[]): void
  showProblems(problems: readonly { key: EditableSetting; message: string }[]): void
  readonly edits: ReadonlyMap<EditableSetting, Edit>
}

/** Unsaved edits over the settings in force, across tabs. */
export function useDraft(): Draft {
  const [edits, setEdits] = useState<ReadonlyMap<EditableSetting, Edit>>(new Map())
  const [problems, setProblems] = useState<ReadonlyMap<EditableSetting, string>>(new Map())
  const change = (key: EditableSetting, edit: Edit | null) => {
    setEdits((former) => {
      const next = new Map(former)
      if (edit) next.set(key, edit)
      else next.delete(key)
      return next
    })
    setProblems((former) => new Map([...former].filter(([problemKey]) => problemKey !== key)))
  }
  return {
    edits,
    readValue: ({ key, value }) => edits.get(key)?.value ?? value ?? '',
    isChanged: ({ key }) => edits.has(key),
    isConflicting({ key, version, value }) {
      const edit = edits.get(key)
      return edit !== undefined && edit.version !== version && edit.value !== value
    },
    readProblem: (key) => problems.get(key),
    edit(setting, value) {
      const isFormer = setting.value !== null && value === setting.value
      change(
        setting.key,
        isFormer ? null : { value, version: edits.get(setting.key)?.version ?? setting.version },
      )
    },
    undo: (key) => change(key, null),
    keep(setting) {
      const edit = edits.get(setting.key)
      if (edit) change(setting.key, { ...edit, version: setting.version })
    },
    clear() {
      setEdits(new Map())
      setProblems(new Map())
    },
    settle(sent, saved) {
      setEdits((former) => {
        const later = [...former].filter(([key, edit]) => sent.get(key) !== edit)
        const versionsByKey = new Map(saved.map(({ key, version }) => [key, version]))
        return new Map(
          later.map(([key, edit]) => [
            key,
            sent.has(key) ? { ...edit, version: versionsByKey.get(key) ?? edit.version } : edit,
          ]),
        )
      })
      setProblems(new Map())
    },
    showProblems: (found) => setProblems(new Map(found.map(({ key, message }) => [key, message]))),
  }
}

/** The problems of the edits, by the rules that the server applies too. */
export const findProblems = (edits: Draft['edits']) =>
  [...edits].flatMap(([key, { value }]) => {
    const message = settingSchemas[key].safeParse(value).error?.issues[0]?.message
    return message ? [{ key, message }] : []
  })
