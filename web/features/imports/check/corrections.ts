import type {
  ImportCorrections,
  ImportField,
  ImportStatus,
  RowEdit,
} from '@jobscout/contract/imports/model.ts'

/** What the person changed of how a file is read. It is sent with the file each time. */
export const uncorrected: ImportCorrections = {}

/** Reads a column as a field, or leaves it out. */
export const withColumn = (
  corrections: ImportCorrections,
  index: number,
  field: ImportField | null,
): ImportCorrections => ({
  ...corrections,
  columns: [...(corrections.columns ?? []).filter((column) => column.index !== index), { index, field }],
})

/** Reads a word of the file as a status. */
export const withStatus = (
  corrections: ImportCorrections,
  word: string,
  status: ImportStatus,
): ImportCorrections => ({
  ...corrections,
  statuses: [...(corrections.statuses ?? []).filter((known) => known.word !== word), { word, status }],
})

/** Changes fields of one row; those that were changed before stay. */
export const withRow = (corrections: ImportCorrections, edit: RowEdit): ImportCorrections => {
  const rows = corrections.rows ?? []
  const before = rows.find((row) => row.number === edit.number)
  return {
    ...corrections,
    rows: [...rows.filter((row) => row.number !== edit.number), { ...before, ...edit }],
  }
}
