import { type MouseEvent, memo, type ReactNode, type RefObject } from 'react'
import classes from './RecordTable.module.css'
import { RowCheckbox } from './RowCheckbox.tsx'
import type { RecordColumn } from './record-column.ts'

export interface RowHandlers<Row> {
  readonly toggle: (id: string) => void
  /** Selects all rows since the last selected one. */
  readonly extendTo: (id: string) => void
  readonly focus: (id: string) => void
  readonly open: ((row: Row) => void) | undefined
}

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
  opens: boolean
  /** A reference, so that a row is not rendered again for new handlers. */
  handlers: RefObject<RowHandlers<Row>>
  heading?: ReactNode
  detail?: ReactNode
  /** The number of columns that are shown. */
  span: number
  tone?: 'soft' | 'amber'
  measure: ((row: Element | null) => void) | undefined
}

const ownAction = 'a, button, input, label, select, summary, dialog, [role=button]'

/** Whether a click belongs to a control within the row. */
const isOwnAction = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest(ownAction) !== null

function Row<Row>(props: RecordRowProps<Row>): ReactNode {
  const { id, index, row, name, columns, current, selected, opens, handlers, heading, detail, tone, span } =
    props
  const toggle = (isRange: boolean) => (isRange ? handlers.current.extendTo(id) : handlers.current.toggle(id))
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
        data-open={opens || undefined}
        data-tone={tone}
        data-selected={selected || undefined}
        aria-rowindex={index + 2}
        aria-current={current || undefined}
        tabIndex={props.focusable ? 0 : -1}
        onFocus={() => handlers.current.focus(id)}
        onClick={(event) => {
          if (isOwnAction(event)) return
          if (event.shiftKey && selected !== undefined) {
            document.getSelection()?.removeAllRanges()
            toggle(true)
          } else if (!document.getSelection()?.toString()) {
            handlers.current.open?.(row)
          }
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.target !== event.currentTarget) return
          event.preventDefault()
          handlers.current.open?.(row)
        }}
      >
        {selected !== undefined && (
          <td className={`${classes.cell} ${classes.check}`}>
            <RowCheckbox
              label={`Select ${name}`}
              checked={selected}
              focusable={props.focusable}
              onToggle={toggle}
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

/** One row with its group line and detail. Memoised: most changes are about one or two rows. */
export const RecordRow = memo(Row) as typeof Row

interface RecordCellsProps<Row> {
  row: Row
  columns: readonly RecordColumn<Row>[]
}

function Cells<Row>({ row, columns }: RecordCellsProps<Row>): ReactNode {
  return columns.map(({ id, header, cell, align, priority, wraps, card = 'line' }) => (
    <td
      key={id}
      className={classes.cell}
      data-align={align}
      data-priority={priority}
      data-wraps={wraps}
      data-card={card}
      data-header={header}
    >
      {cell(row)}
    </td>
  ))
}

/** Memoised: moving the current row does not render the cells of the others. */
const RecordCells = memo(Cells) as typeof Cells
