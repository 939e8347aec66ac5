import { useState } from 'react'
import { createDrafts } from '../../../ui/form/drafts.ts'

const draftsFor = { internal: createDrafts<string>(), client: createDrafts<string>() }

/** The text of a note about some applications. One that is neither sent nor cancelled is there when its sheet opens again. */
export function useNoteDraft(
  audience: keyof typeof draftsFor,
  rows: readonly { readonly id: string }[],
  initial = '',
) {
  const ids = rows.map(({ id }) => id)
  const draft = draftsFor[audience](ids.toSorted().join())
  const [text, setText] = useState(() => draft.find() ?? initial)
  const write = (next: string) => {
    setText(next)
    if (next.trim() === '' || next === initial) draft.drop()
    else draft.keep(next)
  }
  return { text, write, drop: draft.drop }
}
