import { type MutationMeta, useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { createStore } from '../../lib/browser/store.ts'
import type { Editing, EditState, Edits } from './edits.ts'

/** Delay after the last key press. */
const PAUSE_MS = 800

interface AutosaveOptions<Values extends object, Row extends Values> {
  readonly editing: Editing<Values>
  /** The row as it was last read. */
  readonly saved: Row
  /** Saves continue after the form has closed, so the edits are kept outside of it. */
  readonly store: ReturnType<typeof createStore<EditState<Values, Row>>>
  /** Saves with the same id run one after the other, also those that wait for a connection. */
  readonly scope: string
  readonly meta?: MutationMeta
  readonly isOlder: (row: Row, than: Row) => boolean
  /** The changed fields that can be saved now. */
  readonly savableFields: (row: Row, edits: Edits<Values>) => readonly (keyof Values)[]
  readonly save: (changes: Partial<Values>, was: Partial<Values>, row: Row) => Promise<Row>
  readonly onSaved: (row: Row) => void
  /** Returns the current row if the save was refused because of it. */
  readonly onError: (error: unknown) => Row | null
  /** Saves only on request. */
  readonly isWaiting?: boolean
  /** Called when the form closes. `unsent` is true if a field differs from what was saved or is being saved. */
  readonly onLeave: (unsent: boolean) => void
}

/** Saves edits shortly after the last key press, each based on its value when editing began. The person resolves conflicts. */
export function useAutosave<Values extends object, Row extends Values>(
  options: AutosaveOptions<Values, Row>,
) {
  const { editing, saved, store, savableFields } = options
  const { row, edits, merged } = useSyncExternalStore(store.subscribe, store.read)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [isFailed, setFailed] = useState(false)
  /** Reads the store, since one event may change the edits twice before the next render. */
  const editWith = (next: (row: Row, edits: Edits<Values>) => Edits<Values>) => {
    const state = store.read()
    store.write({ ...state, edits: next(state.row, state.edits) })
  }

  const { mutate, isPending, variables } = useMutation({
    meta: options.meta,
    scope: { id: options.scope },
    // An earlier save may have changed the row since this one was queued.
    mutationFn: async (_changes: Partial<Values>) => {
      const { row, edits } = store.read()
      const sent = savableFields(row, edits)
      if (sent.length === 0) return { row, sent }
      const { changes, was } = editing.buildPatch(row, edits, sent)
      return { row: await options.save(changes, was, row), sent }
    },
    onSuccess: ({ row, sent }) => {
      if (sent.length === 0) return
      store.write(editing.withRow(store.read(), row, sent))
      setSavedAt(new Date())
      setFailed(false)
      options.onSaved(row)
    },
    onError: (error) => {
      const current = options.onError(error)
      if (current) store.write(editing.withRow(store.read(), current))
      else setFailed(true)
    },
  })
  const ready = savableFields(row, edits)
  const { changes } = editing.buildPatch(row, edits, ready)
  const saveNow = () => {
    setFailed(false)
    if (ready.length > 0) mutate(changes)
  }

  // Rows that are read again. The response to a save comes first, since it says what the row has from here.
  const takeOver = useEffectEvent((next: Row) => {
    const state = store.read()
    if (next !== state.row && !options.isOlder(next, state.row)) store.write(editing.withRow(state, next))
  })
  useEffect(() => {
    if (!isPending) takeOver(saved)
  }, [isPending, saved])

  const saveAfterPause = useEffectEvent(saveNow)
  // Compared as text: each key press restarts the pause, a render does not.
  const pending = ready.length > 0 ? JSON.stringify(changes) : null
  const isWaiting = options.isWaiting || isFailed || isPending
  useEffect(() => {
    if (pending === null || isWaiting) return
    const timer = setTimeout(() => saveAfterPause(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [pending, isWaiting])

  const leave = useEffectEvent(() =>
    options.onLeave(editing.changedFields(isPending ? { ...row, ...variables } : row, edits).length > 0),
  )
  useEffect(() => () => leave(), [])

  const conflict = editing.conflictingFields(row, edits)
  return {
    value: editing.shownValues(row, edits),
    edits,
    /** The row that the edits are compared with. */
    row,
    ready,
    isSaving: isPending,
    isFailed,
    savedAt,
    conflict,
    merged,
    saveNow,
    /** Saves once the save under way has ended. */
    saveRest: () => mutate(changes),
    change: (patch: Partial<Values>) => {
      setFailed(false)
      editWith((row, edits) => editing.withPatch(row, edits, patch))
    },
    /** Shows saved fields in their saved form. What was typed back while a save is under way stays. */
    settle: () => {
      if (!isPending) editWith(editing.withoutSaved)
    },
    discard: () => editWith(() => ({})),
    keepMine: () => {
      setFailed(false)
      editWith((row, edits) => editing.rebase(row, edits, conflict))
    },
    takeTheirs: () => {
      setFailed(false)
      editWith((_row, edits) => editing.withoutFields(edits, conflict))
    },
  }
}
