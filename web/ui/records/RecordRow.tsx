import { Checkbox } from '@mantine/core'
import { type MouseEvent, memo, type ReactNode } from 'react'
import classes from './RecordTable.module.css'
import type { RecordColumn } from './record-column.ts'

interface RecordRowProps<Row> {
  id: string
  index: number
  row: Row
  name: string
  columns: readonly RecordColumn<Row>[]
  /** Grey, with a green bar at the left. */
  current: boolean
  /** In the order of Tab: one row of the table. */
  focusable: boolean
  /** Undefined in a table without selection. */
  selected: boolean | undefined
  /** With Shift, all rows since the last one. */
  onToggle: (isRange: boolean) => void
  onFocus: (id: string) => void
  onOpen?: (row: Row) => void
  heading?: ReactNode
  detail?: ReactNode
  tone?: 'soft' | 'amber'
  measure: ((row: Element | null) => void) | undefined
}

const ownAction = 'a, button, input, label, select, summary, [role=button]'

/** Whether a click belongs to a control within the row, or selects text. */
const isOwnAction = ({ target, currentTarget }: MouseEvent) =>
  (target instanceof Element && target.closest(ownAction) !== null && target !== currentTarget) ||
  Boolean(document.getSelection()?.toString())

/** One row with its group line and detail. */
export function RecordRow<Row>(props: RecordRowProps<Row>) {
  const { id, index, row, name, columns, current, selected, onToggle, onOpen, heading, detail, tone } = props
  const span = columns.length + (selected === undefined ? 0 : 1)
  return (
    <>
      {heading !== undefined && (
        <tr className={classes.group}>
          <th colSpan={span} scope="colgroup" className={classes.groupCell}>
            {heading}
          </th>
        </tr>
      )}
      <tr
        ref={props.measure}
        className={classes.row}
        data-index={index}
        data-record={id}
        data-open={onOpen ? true : undefined}
        data-tone={tone}
        data-selected={selected || undefined}
        aria-rowindex={index + 2}
        aria-current={current || undefined}
        tabIndex={props.focusable ? 0 : -1}
        onFocus={() => props.onFocus(id)}
        onClick={(event) => {
          if (event.shiftKey && selected !== undefined) onToggle(true)
          else if (!isOwnAction(event)) onOpen?.(row)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.target !== event.currentTarget) return
          event.preventDefault()
          onOpen?.(row)
        }}
      >
        {selected !== undefined && (
          <td className={`${classes.cell} ${classes.check}`}>
            <Checkbox
              size="xs"
              aria-label={`Select ${name}`}
              checked={selected}
              tabIndex={props.focusable ? 0 : -1}
              onClick={(event) => {
                event.stopPropagation()
                if (event.shiftKey) event.preventDefault()
                onToggle(event.shiftKey)
              }}
              onChange={() => {}}
            />
          </td>
        )}
        <RecordCells row={row} columns={columns} />
      </tr>
      {detail && (
        <tr className={classes.detail}>
          <td colSpan={span} className={classes.detailCell}>
            {detail}
          </td>
        </tr>
      )}
    </>
  )
}

interface RecordCellsProps<Row> {
  row: Row
  columns: readonly RecordColumn<Row>[]
}

function Cells<Row>({ row, columns }: RecordCellsProps<Row>): ReactNode {
  return columns.map(({ id, header, cell, align, priority, card = 'line' }) => (
    <td
      key={id}
      className={classes.cell}
      data-align={align}
      data-priority={priority}
      data-card={card}
      data-header={header}
    >
      {cell(row)}
    </td>
  ))
}

/** Memoised: moving the current row does not render the cells of the others. */
const RecordCells = memo(Cells) as typeof Cells
