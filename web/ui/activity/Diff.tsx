import type { ReactNode } from 'react'
import classes from './Diff.module.css'

interface FieldChange {
  readonly field: string
  /** null: there was nothing. */
  readonly before: ReactNode
  readonly after: ReactNode
}

interface DiffProps {
  /** The accessible name: "Changes". */
  label: string
  changes: readonly FieldChange[]
  /** Whose values they are, where neither replaces the other: two edits at once. */
  sides?: { readonly before: string; readonly after: string }
  /** Stands for an empty value. */
  empty?: string
}

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === ''

/** Changed fields: before grey and struck, after green-tinted. On phones they stand below each other, named by their
 *  sides. */
export const Diff = ({ label, changes, sides, empty = 'none' }: DiffProps) => (
  <table className={classes.diff} aria-label={label}>
    <thead className={classes.head}>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">{sides?.before ?? 'Before'}</th>
        <th scope="col">{sides?.after ?? 'After'}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ field, before, after }) => (
        <tr key={field} className={classes.row}>
          <th scope="row" className={classes.field}>
            {field}
          </th>
          <td className={classes.before} data-side={sides?.before}>
            {isEmpty(before) ? empty : sides ? before : <del>{before}</del>}
          </td>
          <td className={classes.after} data-side={sides?.after}>
            {isEmpty(after) ? empty : sides ? after : <ins>{after}</ins>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
