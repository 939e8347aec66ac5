/** An edited value, and the saved value that the edit is based on. */
interface Edit<Value> {
  readonly value: Value
  readonly base: Value
}

export type Edits<Values> = { readonly [Name in keyof Values]?: Edit<Values[Name]> }

/** The latest row of the server, and what is edited on top of it. */
export interface EditState<Values, Row extends Values> {
  readonly row: Row
  readonly edits: Edits<Values>
  /** Fields that the latest foreign change brought while others were edited here. */
  readonly merged: readonly (keyof Values)[]
}

/** The rules of one form's fields: pure functions over the saved values and the edits of them. */
export type Editing<Values extends object> = ReturnType<typeof createEditing<Values>>

/**
 * @param isSame whether the server stores both values in the same form
 * @param complete adds what an edit of one field changes in another
 */
export function createEditing<Values extends object>(
  names: readonly (keyof Values)[],
  isSame: (a: Values[keyof Values], b: Values[keyof Values], name: keyof Values) => boolean,
  complete: (values: Values, saved: Values) => Values = (values) => values,
) {
  type Name = keyof Values
  const keepEdits = (edits: Edits<Values>, isKept: (name: Name) => boolean): Edits<Values> =>
    Object.fromEntries(Object.entries(edits).filter(([name]) => isKept(name as Name))) as Edits<Values>

  const hasBegun = (edits: Edits<Values>, name: Name): boolean => {
    const edit = edits[name]
    return edit !== undefined && !isSame(edit.value, edit.base, name)
  }

  /** The edited value, unless it was saved before and the field has changed elsewhere since. */
  const shownValue = (saved: Values, edits: Edits<Values>, name: Name): Values[Name] => {
    const edit = edits[name]
    if (!edit) return saved[name]
    return hasBegun(edits, name) || isSame(edit.value, saved[name], name) ? edit.value : saved[name]
  }

  /** The values of the fields on the screen. */
  const shownValues = (saved: Values, edits: Edits<Values>): Values =>
    complete(Object.fromEntries(names.map((name) => [name, shownValue(saved, edits, name)])) as Values, saved)

  /** The fields whose value differs from the saved one. */
  const changedFields = (saved: Values, edits: Edits<Values>): Name[] => {
    const values = shownValues(saved, edits)
    return names.filter((name) => !isSame(values[name], saved[name], name))
  }

  /** The fields that were edited here and changed elsewhere to another value. */
  const conflictingFields = (saved: Values, edits: Edits<Values>): Name[] =>
    changedFields(saved, edits).filter((name) => {
      const edit = edits[name]
      return edit !== undefined && !isSame(edit.base, saved[name], name)
    })

  /** Bases the edits of these fields on `saved`. */
  const rebase = (saved: Values, edits: Edits<Values>, fields: readonly Name[]): Edits<Values> => ({
    ...edits,
    ...Object.fromEntries(
      fields.flatMap((name) => {
        const edit = edits[name]
        return edit ? [[name, { value: edit.value, base: saved[name] }]] : []
      }),
    ),
  })

  return {
    names,
    isSame,
    shownValues,
    changedFields,
    conflictingFields,
    rebase,

    /** Adds what was just typed. An edit that has begun keeps its base; an edit that was saved starts from `saved`. */
    withPatch: (saved: Values, edits: Edits<Values>, patch: Partial<Values>): Edits<Values> => ({
      ...edits,
      ...Object.fromEntries(
        names.flatMap((name) => {
          const value = patch[name]
          if (value === undefined) return []
          const base = hasBegun(edits, name) ? edits[name]?.base : saved[name]
          return [[name, { value, base }]]
        }),
      ),
    }),

    withoutFields: (edits: Edits<Values>, fields: readonly Name[]): Edits<Values> =>
      keepEdits(edits, (name) => !fields.includes(name)),

    withoutSaved: (saved: Values, edits: Edits<Values>): Edits<Values> => {
      const changed = changedFields(saved, edits)
      return keepEdits(edits, (name) => changed.includes(name))
    },

    /** These fields as a patch, with the values it is based on. */
    buildPatch: (saved: Values, edits: Edits<Values>, fields: readonly Name[]) => {
      const values = shownValues(saved, edits)
      const pick = (read: (name: Name) => unknown) =>
        Object.fromEntries(fields.map((name) => [name, read(name)])) as Partial<Values>
      return {
        changes: pick((name) => values[name]),
        was: pick((name) => (edits[name] ? edits[name].base : saved[name])),
      }
    },

    /** Takes over a newer row. Only the fields that were sent with it are based on it: a value that was typed in another
     *  field, whether it waits or is held back, conflicts with a foreign change of that field. */
    withRow: <Row extends Values>(
      { row, edits, merged }: EditState<Values, Row>,
      next: Row,
      sent: readonly Name[] = [],
    ): EditState<Values, Row> => {
      const rebased = rebase(next, edits, sent)
      const conflicts = conflictingFields(next, rebased)
      const foreign = names.filter((name) => !sent.includes(name) && !isSame(row[name], next[name], name))
      const isMerge = foreign.length > 0 && changedFields(row, edits).length > 0
      return {
        row: next,
        edits: rebased,
        merged: isMerge ? foreign.filter((name) => !conflicts.includes(name)) : merged,
      }
    },
  }
}
