import type { ReactNode } from 'react'
import { Group, Hidden, Muted } from '../layout/primitives.tsx'
import classes from './ChoiceRows.module.css'

interface ChoiceRow {
  readonly value: string
  readonly label: ReactNode
  /** What choosing it does, in one or two lines. */
  readonly note?: ReactNode
  /** At the end of the row: a `Load`. */
  readonly side?: ReactNode
  /** Stays visible, and says in its note why it cannot be chosen. */
  readonly disabled?: boolean
}

interface ChoiceRowsProps {
  /** Read by screen readers; the visible heading says the same. */
  label: string
  name: string
  rows: readonly ChoiceRow[]
  value: string | null
  onChange: (value: string) => void
}

/** Radio buttons as rows of one card, each with what it does. */
export const ChoiceRows = ({ label, name, rows, value, onChange }: ChoiceRowsProps) => (
  <fieldset className={classes.rows} data-choices={name}>
    <Hidden as="legend">{label}</Hidden>
    {rows.map((row) => (
      <Group
        key={row.value}
        as="label"
        gap={10}
        nowrap
        className={classes.row}
        data-disabled={row.disabled || undefined}
      >
        <input
          type="radio"
          name={name}
          value={row.value}
          checked={row.value === value}
          disabled={row.disabled}
          onChange={() => onChange(row.value)}
        />
        <span className={classes.text}>
          <span className={classes.label}>{row.label}</span>
          {row.note && (
            <Muted as="span" size={12.5} className={classes.note}>
              {row.note}
            </Muted>
          )}
        </span>
        {row.side && <span className={classes.side}>{row.side}</span>}
      </Group>
    ))}
  </fieldset>
)

/** Moves the focus to the choices of this name: to the chosen row, else to the first that can be chosen. */
export function focusChoices(name: string): void {
  const rows = document.querySelector(`[data-choices="${name}"]`)
  const row =
    rows?.querySelector<HTMLElement>('input:checked') ?? rows?.querySelector<HTMLElement>('input:enabled')
  row?.focus()
}
