import {
  type ImportColumn,
  type ImportField,
  type ImportStatus,
  type ImportWord,
  importFieldLabels,
  importStatusLabels,
} from '@jobscout/contract/imports/model.ts'
import { NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconAlertTriangle,
  IconArrowRight,
  IconCheck,
  IconChevronDown,
  IconShieldCheck,
} from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { selectedOption, selectOptions } from '../../../lib/format/choices.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import classes from '../Import.module.css'
import { importStrings } from '../strings.ts'
import lists from './ColumnsAndStatuses.module.css'

const fields = [{ value: '', label: importStrings.columns.leaveOut }, ...selectOptions(importFieldLabels)]
const statuses = selectOptions(importStatusLabels)

interface FoldingCardProps {
  title: string
  note: string
  /** Something in it is to be checked, which is not hidden. */
  needsCheck?: boolean
  children: ReactNode
}

/** A card on wide screens; on phones it is folded to its heading and what it says in short. */
function FoldingCard({ title, note, needsCheck = false, children }: FoldingCardProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const noteId = useId()
  // It does not close on the person when the last word is checked.
  const [startsOpen] = useState(needsCheck)
  if (!isPhone) {
    return (
      <Card flush title={title} action={<span className={classes.soft}>{note}</span>}>
        {children}
      </Card>
    )
  }
  return (
    <Card flush>
      <details className={lists.fold} open={startsOpen}>
        <summary aria-describedby={noteId}>
          <strong>{title}</strong>
          <span id={noteId} className={classes.soft}>
            {note}
          </span>
          <IconChevronDown size={16} aria-hidden="true" />
        </summary>
        {children}
      </details>
    </Card>
  )
}

interface ColumnsCardProps {
  columns: readonly ImportColumn[]
  onChange: (index: number, field: ImportField | null) => void
}

/** What each column says of an application, with its first value. */
export function ColumnsCard({ columns, onChange }: ColumnsCardProps) {
  const strings = importStrings.columns
  const matched = columns.filter(({ field }) => field).length
  return (
    <FoldingCard title={strings.title} note={strings.matched(matched, columns.length)}>
      <ul className={lists.list}>
        {columns.map(({ index, header, samples, field }) => {
          const name = header || strings.unnamed(index)
          return (
            <li key={index} className={lists.column}>
              <span className={lists.header}>{name}</span>
              <span className={lists.sample}>{samples[0]}</span>
              <NativeSelect
                aria-label={strings.readAs(name)}
                data={fields}
                value={field ?? ''}
                onChange={({ currentTarget }) =>
                  onChange(index, selectedOption(importFieldLabels, currentTarget.value) ?? null)
                }
              />
              <span className={lists.mark} aria-hidden="true">
                {field && <IconCheck size={18} />}
              </span>
            </li>
          )
        })}
      </ul>
    </FoldingCard>
  )
}

interface StatusesCardProps {
  words: readonly ImportWord[]
  onChange: (word: string, status: ImportStatus) => void
}

/** What the words of the file mean. Words that are not known are marked until the person chose. */
export function StatusesCard({ words, onChange }: StatusesCardProps) {
  const strings = importStrings.statuses
  const unknown = words.filter(({ is_known }) => !is_known).length
  const count = words.reduce((sum, word) => sum + word.count, 0)
  if (words.length === 0) return <Card title={strings.title}>{strings.noColumn}</Card>
  return (
    <FoldingCard
      title={strings.title}
      needsCheck={unknown > 0}
      note={unknown > 0 ? strings.toCheck(unknown) : importStrings.summary(count, 0)}
    >
      <ul className={lists.list}>
        {words.map(({ word, count: times, status, is_known }) => (
          <li key={word} className={lists.word} data-unknown={!is_known || undefined}>
            <span className={lists.header}>{word || strings.none}</span>
            <span className={lists.times}>{formatNumber(times)}</span>
            <IconArrowRight size={16} aria-hidden="true" />
            <NativeSelect
              aria-label={strings.means(word || strings.none)}
              data={statuses}
              value={status}
              onChange={({ currentTarget }) => {
                const chosen = selectedOption(importStatusLabels, currentTarget.value)
                if (chosen) onChange(word, chosen)
              }}
            />
            {!is_known && (
              <Group as="p" gap={8} nowrap mb={4} className={lists.unknown}>
                <IconAlertTriangle size={16} aria-hidden="true" />
                {strings.unknown}
              </Group>
            )}
          </li>
        ))}
      </ul>
    </FoldingCard>
  )
}

export const BeforeCard = () => (
  <Card className={classes.before}>
    <IconShieldCheck size={20} aria-hidden="true" />
    <div>
      <p className={classes.name}>{importStrings.before.title}</p>
      <p className={classes.soft}>{importStrings.before.text}</p>
    </div>
  </Card>
)
