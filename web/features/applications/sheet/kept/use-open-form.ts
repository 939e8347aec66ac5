import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { createDrafts } from '../../../../ui/form/drafts.ts'

/** In place of the id of an entry: a new one is written. */
const NEW = 'new'

/** Which entry of a section is written in place. A form that was closed with its sheet opens as it was left; when it is done, the
 *  focus goes back to the button that opened it. */
export function useOpenForm<Edits>(
  drafts: ReturnType<typeof createDrafts<Edits>>,
  applicationId: string,
  ids: readonly string[],
) {
  const draftFor = (key: string) => drafts(`${applicationId} ${key}`)
  const [openKey, setOpenKey] = useState(() => [NEW, ...ids].find((key) => draftFor(key).find()) ?? null)
  /** Somebody has just opened it, which its first field learns by taking the focus. */
  const [wasOpened, setOpened] = useState(false)
  const section = useRef<HTMLElement>(null)
  const open = (key = NEW) => {
    setOpened(true)
    setOpenKey(key)
  }
  const close = () => {
    flushSync(() => setOpenKey(null))
    const opener = section.current?.querySelector<HTMLElement>(`[data-opens-form="${openKey}"]`)
    const first = section.current?.querySelector<HTMLElement>('[data-opens-form]')
    ;(opener ?? first)?.focus()
  }
  return {
    section,
    isNew: openKey === NEW,
    isOpen: (id: string) => openKey === id,
    open,
    form: (key = NEW) => ({ draft: draftFor(key), takesFocus: wasOpened, onClose: close }),
  }
}
