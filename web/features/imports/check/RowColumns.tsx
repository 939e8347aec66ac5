import { type ImportRow, type ImportStatus, importStatusLabels } from '@jobscout/contract/imports/model.ts'
import { IconCopy } from '@tabler/icons-react'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import type { RecordColumn } from '../../../ui/records/record-column.ts'
import type { Tone } from '../../../ui/theme/tokens.ts'
import classes from '../Import.module.css'
import { importStrings } from '../strings.ts'
import { formatImportDay } from './days.ts'
import table from './ImportRows.module.css'

const strings = importStrings.rows

const tones: Partial<Record<ImportStatus, Tone>> = {
  in_progress: 'amber',
  pending: 'amber',
  responded: 'amber',
  interview_scheduled: 'green',
  offer_received: 'green',
}

/** The status that the row gets, and the word of the file where it says it otherwise. */
function RowStatus({ row: { status, status_word, duplicate, problems } }: { row: ImportRow }) {
  if (problems.length > 0) return <StatusBadge tone="amber">{strings.problem}</StatusBadge>
  if (duplicate) {
    return (
      <Group as="span" gap="4px 8px" className={table.here}>
        <IconCopy size={16} aria-hidden="true" />
        {'row' in duplicate
          ? strings.repeats(duplicate.row)
          : strings.hereSince(formatImportDay(duplicate.since))}
      </Group>
    )
  }
  const label = importStatusLabels[status]
  const isOther = status_word && status_word.toLowerCase() !== label.toLowerCase()
  return (
    <Group as="span" gap="4px 8px">
      <StatusBadge tone={tones[status]}>{label}</StatusBadge>
      {isOther && <span className={classes.soft}>{strings.from(status_word)}</span>}
    </Group>
  )
}

export const rowColumns: readonly RecordColumn<ImportRow>[] = [
  { id: 'number', header: strings.number, cell: ({ number }) => number, width: '64px', card: 'none' },
  {
    id: 'title',
    header: strings.title_,
    cell: ({ title }) => <strong>{title || strings.noTitle}</strong>,
    card: 'title',
    wraps: true,
  },
  { id: 'company', header: strings.company, cell: ({ company }) => company, card: 'plain', wraps: true },
  { id: 'location', header: strings.location, cell: ({ location }) => location, priority: 3, card: 'none' },
  {
    id: 'applied',
    header: strings.applied,
    cell: ({ applied_on }) => (applied_on ? formatImportDay(applied_on) : strings.noDay),
    width: '130px',
    card: 'side',
  },
  {
    id: 'status',
    header: strings.status,
    cell: (row) => <RowStatus row={row} />,
    width: '34%',
    card: 'plain',
    wraps: true,
  },
]
