import type { findUnsourced } from '@jobscout/contract/letters/marks.ts'
import { Button } from '@mantine/core'
import { useDates } from '../../../lib/format/dates.ts'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { ConflictCard } from '../../../ui/form/ConflictCard.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import { countSourced, type SourcedSentence } from '../sources/sources.ts'
import { savingStrings, letterStrings as strings } from '../strings.ts'
import classes from './Letter.module.css'
import type { LetterAutosave } from './use-letter-autosave.ts'

interface SourceBadgeProps {
  paragraphs: readonly (readonly SourcedSentence[])[]
  why: string
  /** How many words or numbers are not in the record. */
  marks: number
}

export function SourceBadge({ paragraphs, why, marks }: SourceBadgeProps) {
  if (marks > 0) return <StatusBadge tone="amber">{strings.unsourced(marks)}</StatusBadge>
  const { sourced, total } = countSourced(paragraphs, why)
  return (
    <StatusBadge tone={sourced === total ? 'green' : 'grey'}>{strings.sourced(sourced, total)}</StatusBadge>
  )
}

interface MarksProps {
  marks: ReturnType<typeof findUnsourced>
  area: React.RefObject<HTMLTextAreaElement | null>
}

/** What the record does not hold. Each selects its place in the text. */
export function Marks({ marks, area }: MarksProps) {
  const [first] = marks
  if (!first) return null
  const select = (start: number, end: number) => {
    area.current?.focus()
    area.current?.setSelectionRange(start, end)
  }
  return (
    <div className={classes.marks}>
      <Group as="p" gap="0 8px">
        <strong>{strings.unsourcedLabel}</strong>
        {marks
          .filter(({ text }, at) => marks.findIndex((mark) => mark.text === text) === at)
          .map(({ text, start, end }) => (
            <button key={text} type="button" className={classes.unsourced} onClick={() => select(start, end)}>
              {text}
            </button>
          ))}
      </Group>
      <p>
        {strings.unsourcedNote} <TextLink to="/profile">{strings.addToProfile}</TextLink>
      </p>
    </div>
  )
}

export function Saving({ autosave }: { autosave: LetterAutosave }) {
  const { isSaving, isChanged, isTooLong, isFailed, savedAt, conflict, saveNow } = autosave
  const { formatTime } = useDates()
  const state = () => {
    if (isSaving) return savingStrings.saving
    if (isTooLong) return savingStrings.tooLong
    if (isChanged || conflict.length > 0) return savingStrings.unsaved
    return savedAt ? savingStrings.savedAt(formatTime(savedAt)) : savingStrings.nothingYet
  }
  return (
    <Group gap={10}>
      <Muted role="status" size={15}>
        {state()}
      </Muted>
      {isFailed && (
        <Button size="compact-sm" variant="default" onClick={saveNow}>
          {savingStrings.again}
        </Button>
      )}
    </Group>
  )
}

export function Conflict({ autosave }: { autosave: LetterAutosave }) {
  const { conflict, value, row, keepMine, takeTheirs } = autosave
  if (conflict.length === 0) return null
  return (
    <ConflictCard
      {...savingStrings.conflict}
      fields={conflict.map((name) => ({
        name,
        label: name === 'why' ? strings.why : strings.title,
        here: value[name],
        there: row[name],
      }))}
      onKeepMine={keepMine}
      onTakeTheirs={takeTheirs}
    />
  )
}
