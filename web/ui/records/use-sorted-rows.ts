import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Direction, Sorting } from '../figures/SortHeader.tsx'
import type { RecordColumn } from './record-column.ts'

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
})

/** The rows in the order of a column, for a `RecordTable` whose screen needs their order too. */
export function useSortedRows<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  columns: readonly RecordColumn<Row>[],
  sorting: Sorting<string> | undefined,
): readonly Row[] {
  const definitions = useMemo(
    () =>
      columns.map(
        ({ id, value }): ColumnDef<typeof features, { readonly row: Row }> => ({
          id,
          // The library orders undefined, not null, at the end.
          accessorFn: ({ row }) => value?.(row) ?? undefined,
          sortFn: 'basic',
          sortUndefined: 'last',
        }),
      ),
    [columns],
  )
  const data = useMemo(() => rows.map((row) => ({ row })), [rows])
  const state = useMemo(
    () => ({ sorting: sorting ? [{ id: sorting.order, desc: sorting.direction === 'desc' }] : [] }),
    [sorting],
  )
  const table = useTable({ features, columns: definitions, data, getRowId: ({ row }) => rowId(row), state })
  const model = table.getRowModel()
  return useMemo(() => model.rows.map(({ original }) => original.row), [model])
}

interface OrderInUrl {
  readonly order: string | undefined
  readonly direction: Direction
}

/** The props of a `RecordTable` whose order stands in the URL, for Back, reload and shared links. `first` is its order without one. */
export function useUrlOrder<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  columns: readonly RecordColumn<Row>[],
  { order, direction }: OrderInUrl,
  change: (order: OrderInUrl) => unknown,
  first?: Sorting<string>,
) {
  const isKnown = columns.some(({ id, sort }) => sort && id === order)
  const sorting = order !== undefined && isKnown ? { order, direction } : first
  return {
    rows: useSortedRows(rows, rowId, columns, sorting),
    sorting,
    onSort: (chosen: Sorting<string>) => void change(chosen),
  }
}
