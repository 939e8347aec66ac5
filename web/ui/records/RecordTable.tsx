import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { SortHeader, type Sorting } from '../figures/SortHeader.tsx'
import { Group, Hidden, Muted } from '../layout/primitives.tsx'
import { RecordRow, type RowHandlers } from './RecordRow.tsx'
import classes from './RecordTable.module.css'
import { RowCheckbox } from './RowCheckbox.tsx'
import type { RecordColumn } from './record-column.ts'
import { SortSelect } from './SortSelect.tsx'
import { useColumnCount } from './use-column-count.ts'
import { useRecordKeys } from './use-record-keys.ts'
import { addRange, type RowSelection, toggleRow } from './use-row-selection.ts'
import { useSortedRows } from './use-sorted-rows.ts'
import { useEndReached, useWindowedRows } from './use-windowed-rows.ts'

interface RecordTableProps<Row> {
  /** Names the table: "Users". */
  label: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Names the row's checkbox and link: "Petra Lindqvist". */
  rowName: (row: Row) => string
  /** Stable: defined outside the component or memoised. */
  columns: readonly RecordColumn<Row>[]
  /** 38 for figures only, 44 for one line, 54 for two lines. */
  rowHeight?: 38 | 44 | 54
  /** The order in force. */
  sorting?: Sorting<string>
  /** The server or the screen sorts: called instead of sorting the rows here. */
  onSort?: (sorting: Sorting<string>) => void
  /** With both, rows have a checkbox. Of `useRowSelection`. */
  selection?: RowSelection
  onSelect?: (selection: RowSelection) => void
  /** Called by Enter and by a click on a row. */
  onOpen?: (row: Row) => void
  /** The row whose sheet is open; J and K then open the next one. */
  openId?: string | null
  /** Keys are J, K, Enter and Space. Of several tables on a screen, at most one has them. */
  keys?: boolean
  /** A line above the first row of each group: days, priorities. */
  rowGroup?: (row: Row) => { readonly id: string; readonly label: ReactNode }
  /** Shown below a row, over all columns. */
  detail?: (row: Row) => ReactNode
  /** Marks rows: soft for those that are closed, amber for those that wait. */
  rowTone?: (row: Row) => 'soft' | 'amber' | undefined
  /** Loads more rows when the end comes near. */
  onEnd?: () => void
  /** Says what is loaded: "1 to 50 of 1,260". */
  footer?: ReactNode
  /** Rows are stale while the next ones load. */
  busy?: boolean
}

/**
 * Rows of records: sticky header, sorting in the header, a selection, one current row, a footer. Narrow lists show cards.
 * Long lists render the rows in view only.
 */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { label, rows, rowId, rowName, columns, rowHeight = 44, onSort, selection, onSelect } = props
  const [ownSorting, setOwnSorting] = useState(props.sorting)
  const sorting = onSort ? props.sorting : ownSorting
  const sorted = useSortedRows(rows, rowId, columns, onSort ? undefined : sorting)
  const ids = useMemo(() => sorted.map(rowId), [sorted, rowId])
  const lastSelected = useRef<string | null>(null)

  const toggle = (id: string) => {
    lastSelected.current = id
    if (selection) onSelect?.(toggleRow(selection, id))
  }
  const extend = (from: string, to: string) => {
    lastSelected.current = to
    if (selection) onSelect?.(addRange(selection, ids, from, to))
  }
  const extendTo = (id: string) => {
    const last = lastSelected.current
    extend(last !== null && selection?.has(last) ? last : id, id)
  }
  const body = useRef<HTMLTableSectionElement>(null)
  const windowed = useWindowedRows(body, ids, rowHeight)
  const current = useRecordKeys({
    ids,
    body,
    openId: props.openId,
    enabled: props.keys ?? Boolean(props.onOpen || onSelect),
    open:
      props.onOpen &&
      ((index) => {
        const row = sorted[index]
        if (row !== undefined) props.onOpen?.(row)
      }),
    toggle: selection && toggle,
    extend,
    reveal: windowed.reveal,
  })
  const end = useEndReached(props.onEnd)
  const handlers = useRef<RowHandlers<Row>>({ toggle, extendTo, focus: current.setId, open: props.onOpen })
  useEffect(() => {
    handlers.current = { toggle, extendTo, focus: current.setId, open: props.onOpen }
  })

  const frame = useRef<HTMLDivElement>(null)
  const columnCount = useColumnCount(frame, columns) + (selection ? 1 : 0)
  const selectedCount = selection?.size ?? 0
  let group: string | undefined =
    sorted[windowed.first - 1] && props.rowGroup?.(sorted[windowed.first - 1] as Row).id
  return (
    <div ref={frame} className={classes.frame} data-busy={props.busy || undefined}>
      <table
        className={classes.table}
        aria-label={label}
        aria-rowcount={ids.length + 1}
        data-height={rowHeight}
      >
        <thead className={classes.tableHead}>
          <tr aria-rowindex={1} className={classes.headRow}>
            {selection && (
              <th scope="col" className={`${classes.headCell} ${classes.check}`}>
                <RowCheckbox
                  label="Select all loaded rows"
                  caption={
                    <Muted as="span" size={13} className={classes.caption}>
                      Select all
                    </Muted>
                  }
                  checked={selectedCount > 0 && selectedCount === ids.length}
                  indeterminate={selectedCount > 0 && selectedCount < ids.length}
                  onToggle={() => onSelect?.(new Set(selectedCount === ids.length ? [] : ids))}
                />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHeader
                key={column.id}
                column={column}
                sorting={sorting}
                onSort={onSort ?? setOwnSorting}
              />
            ))}
            {columns.some(({ sort }) => sort) && (
              <td className={classes.sortCell}>
                <SortSelect columns={columns} sorting={sorting} onSort={onSort ?? setOwnSorting} />
              </td>
            )}
          </tr>
        </thead>
        <tbody ref={body} className={classes.tableBody} onKeyDown={current.onKeyDown}>
          <Spacer height={windowed.before} columns={columnCount} />
          {sorted.slice(windowed.first, windowed.last + 1).map((row, offset) => {
            const id = rowId(row)
            const currentGroup = props.rowGroup?.(row)
            const isFirst = currentGroup !== undefined && currentGroup.id !== group
            group = currentGroup?.id
            return (
              <RecordRow
                key={id}
                id={id}
                index={windowed.first + offset}
                row={row}
                name={rowName(row)}
                columns={columns}
                span={columnCount}
                current={current.id === id}
                focusable={current.focusableId === id}
                selected={selection?.has(id)}
                opens={props.onOpen !== undefined}
                handlers={handlers}
                heading={isFirst ? currentGroup.label : undefined}
                detail={props.detail?.(row)}
                tone={props.rowTone?.(row)}
                measure={windowed.measure}
              />
            )
          })}
          <Spacer height={windowed.after} columns={columnCount} />
        </tbody>
      </table>
      <Group
        ref={end}
        gap="8px 16px"
        justify="space-between"
        muted
        size={13}
        className={classes.foot}
        data-empty={!props.footer || undefined}
      >
        {props.footer}
      </Group>
    </div>
  )
}

interface ColumnHeaderProps<Row> {
  column: RecordColumn<Row>
  sorting: Sorting<string> | undefined
  onSort: (sorting: Sorting<string>) => void
}

function ColumnHeader<Row>({ column, sorting, onSort }: ColumnHeaderProps<Row>) {
  const { id, header, sort, align, width, priority, headerHidden } = column
  const shared = {
    className: classes.headCell,
    'data-align': align,
    'data-priority': priority,
    style: { '--column-width': width } as CSSProperties,
  }
  if (sort) {
    const inForce = sorting ?? { order: '', direction: 'asc' }
    return <SortHeader by={id} label={header} sorting={inForce} onSort={onSort} first={sort} {...shared} />
  }
  return (
    <th scope="col" {...shared}>
      {headerHidden ? <Hidden>{header}</Hidden> : header}
    </th>
  )
}

const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr className={classes.spacer}>
      <td colSpan={columns} className={classes.spacerCell} style={{ height }} />
    </tr>
  ) : null
