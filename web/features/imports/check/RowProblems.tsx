import {
  type ImportField,
  type ImportRow,
  type ImportStatus,
  importFieldLabels,
  importStatusLabels,
  type RowEdit,
} from '@jobscout/contract/imports/model.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { selectedOption, selectOptions } from '../../../lib/format/choices.ts'
import { Group } from '../../../ui/layout/primitives.tsx'
import { importStrings } from '../strings.ts'
import table from './ImportRows.module.css'

interface RowProblemsProps {
  row: ImportRow
  onEdit: (edit: RowEdit) => void
}

const statuses = selectOptions(importStatusLabels)

/** The fields of a row that could not be read, each with what is wrong, to be corrected in place. */
export function RowProblems({ row, onEdit }: RowProblemsProps) {
  const [values, setValues] = useState<Partial<Record<ImportField, string>>>({})
  const valueIn = (field: ImportField) => values[field] ?? row[field] ?? ''
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const { status, ...texts } = values
    const chosen = status === undefined ? undefined : selectedOption<ImportStatus>(importStatusLabels, status)
    onEdit({ number: row.number, ...texts, ...(chosen && { status: chosen }) })
  }
  return (
    <Group
      onSubmit={submit}
      as="form"
      gap="8px 12px"
      align="start"
      className={table.problems}
      aria-label={`${importStrings.rows.number} ${row.number}`}
    >
      {row.problems.map(({ field, message }) => {
        const shared = {
          label: importFieldLabels[field],
          error: message,
          value: valueIn(field),
        }
        return field === 'status' ? (
          <NativeSelect
            key={field}
            {...shared}
            data={statuses}
            onChange={({ currentTarget }) => setValues({ ...values, status: currentTarget.value })}
          />
        ) : (
          <TextInput
            key={field}
            {...shared}
            type={field === 'applied_on' ? 'date' : 'text'}
            onChange={({ currentTarget }) => setValues({ ...values, [field]: currentTarget.value })}
          />
        )
      })}
      <Button type="submit" size="sm" variant="default" disabled={Object.keys(values).length === 0}>
        {importStrings.rows.change}
      </Button>
    </Group>
  )
}
