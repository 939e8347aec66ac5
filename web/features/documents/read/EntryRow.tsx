import { entryTexts } from '@jobscout/contract/documents/from-record.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { readingStrings as strings } from '../strings.ts'
import { EntryForm } from './EntryForm.tsx'
import { type Entry, type EntryKind, entrySchemas, type ListedProposal } from './entries.ts'
import { ConfidenceBadge } from './LineRow.tsx'
import classes from './Proposals.module.css'

const describeEntry = (kind: EntryKind, entry: Entry): string =>
  (entryTexts[kind] as (entry: Entry) => string)(entry)

interface EntryRowProps {
  listed: ListedProposal
  /** Names the entry for screen readers: "Position 2". */
  label: string
  disabled: boolean
  isFull: boolean
  onEdit: (entry: Entry) => void
  onApply: () => void
}

/** One entry: what the profile says, what the file says, and the form to correct it before it is used. */
export function EntryRow({ listed, label, disabled, isFull, onEdit, onApply }: EntryRowProps) {
  const { kind, read, entry, proposal, isEdited, isSame, replaces } = listed
  const [isOpen, setIsOpen] = useState(false)
  const isValid = entrySchemas[kind].safeParse(entry).success
  if (isSame) {
    return (
      <Stack as="li" gap="8px 20px" align="start" className={classes.row}>
        <p className={`${classes.wide} ${classes.value}`}>{describeEntry(kind, entry)}</p>
        <Muted as="span" size={15}>
          {strings.same}
        </Muted>
      </Stack>
    )
  }
  return (
    <Stack as="li" gap="8px 20px" align="start" className={classes.row}>
      <div className={classes.wide}>
        {replaces && (
          <p className={classes.value}>
            <Muted as="span" size={15}>
              {strings.current}:{' '}
            </Muted>
            {describeEntry(kind, replaces)}
          </p>
        )}
        {isOpen ? (
          <EntryForm kind={kind} entry={read} label={label} onChange={onEdit} />
        ) : (
          <p className={classes.value} dir="auto">
            {replaces && (
              <Muted as="span" size={15}>
                {strings.merged}:{' '}
              </Muted>
            )}
            {describeEntry(kind, entry)}
          </p>
        )}
        {isEdited ? (
          <Muted size={14} mt={4} className={classes.confidence}>
            <strong>{strings.edited}</strong>
          </Muted>
        ) : (
          <ConfidenceBadge proposal={proposal} />
        )}
      </div>
      <Group gap={4} className={classes.buttons}>
        <Button
          size="sm"
          variant="default"
          disabled={disabled || !isValid || (replaces === null && isFull)}
          aria-label={strings.applyOne(label)}
          onClick={onApply}
        >
          {strings.apply}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          aria-expanded={isOpen}
          aria-label={isOpen ? strings.closeOne(label) : strings.editOne(label)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? strings.close : strings.edit}
        </Button>
      </Group>
    </Stack>
  )
}
