import type { ImportRow, ParsedImport, RowEdit, RowFilter } from '@jobscout/contract/imports/model.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format/format.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Hidden } from '../../../ui/layout/primitives.tsx'
import { RecordTable } from '../../../ui/records/RecordTable.tsx'
import classes from '../Import.module.css'
import { importStrings } from '../strings.ts'
import table from './ImportRows.module.css'
import { rowColumns } from './RowColumns.tsx'
import { RowProblems } from './RowProblems.tsx'

const strings = importStrings.rows

interface ImportRowsProps {
  reading: ParsedImport
  rows: readonly ImportRow[]
  filter: RowFilter
  onFilter: (filter: RowFilter) => void
  onEdit: (edit: RowEdit) => void
  defaultDay: string | undefined
  onDefaultDay: (day: string | undefined) => void
  onEnd: (() => void) | undefined
  busy: boolean
}

/** The rows as they would be imported. What is wrong with one is corrected in place. */
export function ImportRows(props: ImportRowsProps) {
  const { reading, rows, filter, onFilter, onEdit, defaultDay, onDefaultDay, onEnd, busy } = props
  const lacksDays = rows.some(({ problems }) => problems.some(({ field }) => field === 'applied_on'))
  return (
    <Card flush>
      <Group gap="8px 12px" align="baseline" className={table.rowsHead}>
        <h2>{strings.title}</h2>
        <span className={classes.soft}>{strings.shown(rows.length, reading.counts[filter])}</span>
        <Filters counts={reading.counts} filter={filter} onFilter={onFilter} />
      </Group>
      {(lacksDays || defaultDay) && <DefaultDay day={defaultDay ?? ''} onChange={onDefaultDay} />}
      {rows.length === 0 ? (
        <p className={table.none}>{strings.none}</p>
      ) : (
        <RecordTable
          label={strings.label}
          rows={rows}
          rowId={({ number }) => String(number)}
          rowName={({ title, company, number }) => `${strings.number} ${number}: ${title} ${company}`}
          columns={rowColumns}
          keys={false}
          rowTone={(row) => (row.problems.length > 0 ? 'amber' : row.duplicate ? 'soft' : undefined)}
          detail={(row) => row.problems.length > 0 && <RowProblems row={row} onEdit={onEdit} />}
          onEnd={onEnd}
          busy={busy}
          footer={<Here reading={reading} />}
        />
      )}
    </Card>
  )
}

const filters = ['all', 'new', 'here', 'check', 'left_out'] as const

interface FiltersProps {
  counts: ParsedImport['counts']
  filter: RowFilter
  onFilter: (filter: RowFilter) => void
}

const Filters = ({ counts, filter, onFilter }: FiltersProps) => (
  <Group as="fieldset" gap={8} align="stretch" className={table.filters}>
    <Hidden as="legend">{strings.filter}</Hidden>
    {filters
      .filter((name) => name === 'all' || name === filter || counts[name] > 0)
      .map((name) => (
        <button
          key={name}
          type="button"
          className={table.filter}
          aria-pressed={name === filter}
          onClick={() => onFilter(name)}
        >
          {strings.filters[name]} <span>{formatNumber(counts[name])}</span>
        </button>
      ))}
  </Group>
)

/** One day for all rows that have none. */
const DefaultDay = ({ day, onChange }: { day: string; onChange: (day: string | undefined) => void }) => {
  const [typed, setTyped] = useState(day)
  return (
    <div className={table.defaultDay}>
      <TextInput
        type="date"
        label={strings.defaultDay}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => typed !== day && onChange(typed || undefined)}
      />
    </div>
  )
}

function Here({ reading: { here, counts } }: { reading: ParsedImport }) {
  if (here.length === 0) return null
  const named = here.map(({ number, title, company }) => strings.hereRow(number, title, company)).join(', ')
  const more = counts.here - here.length
  return <>{strings.here(named + (more > 0 ? strings.hereMore(more) : ''))}</>
}
