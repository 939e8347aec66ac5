import { LETTER_MAX, letterTone, toneLabels, WHY_MAX } from '@jobscout/contract/letters/model.ts'
import { Button, Group, SegmentedControl, Textarea } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { ConflictCard } from '../../../ui/form/ConflictCard.tsx'
import { LongText } from '../../../ui/inputs/LongText.tsx'
import { lengthProblem } from '../../../ui/inputs/length-problem.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import { savingStrings, letterStrings as strings, versionStrings } from '../strings.ts'
import { AiButton, AiNotice } from './AiVersion.tsx'
import classes from './Letter.module.css'
import { LetterFiles } from './LetterFiles.tsx'
import { SourcedLetter } from './SourcedLetter.tsx'
import { countSourced, countWords, withWhy } from './text-edits.ts'
import type { LetterAutosave } from './use-letter-autosave.ts'
import type { LetterEditing } from './use-letter-editing.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

export type LetterShown = 'text' | 'sources'

const tones = letterTone.options.map((tone) => ({ value: tone, label: toneLabels[tone] }))
const views = [
  { value: 'text', label: strings.views.text },
  { value: 'sources', label: strings.views.sources },
]

interface LetterCardProps {
  editing: LetterEditing
  shown: LetterShown
  onShow: (shown: LetterShown) => void
  /** Where the page has another heading. */
  title?: string
  /** The field with the text, for who opens it to edit. */
  area: RefObject<HTMLTextAreaElement | null>
  /** It can be read and downloaded only. */
  readOnly?: boolean
  /** Under the letter: who gets it. */
  children?: ReactNode
}

/** The letter as text to edit, or with the source of each statement, and what can be done with it. */
export function LetterCard({
  editing,
  shown,
  onShow,
  title,
  area,
  readOnly = false,
  children,
}: LetterCardProps) {
  const { jobId, letter, composed, record, autosave, marks, connect, isComposing, write, askAi } = editing
  const { value, change } = autosave
  const [hasVersions, setVersionsOpen] = useState(false)
  const openVersions = () => {
    autosave.flush()
    setVersionsOpen(true)
  }
  const why = (
    <div className={classes.why}>
      <LongText
        label={strings.why}
        description={strings.whyNote(letter.company_name)}
        rows={2}
        max={WHY_MAX}
        readOnly={isComposing}
        value={value.why}
        onChange={(event) => {
          const line = event.currentTarget.value.replaceAll('\n', ' ')
          change({ why: line, text: withWhy(value.text, value.why, line) })
        }}
      />
    </div>
  )
  return (
    <>
      <Conflict autosave={autosave} />
      {editing.hasRecordChanged && !readOnly && (
        <Notice
          title={strings.changed.title}
          action={
            <Button size="sm" variant="default" loading={isComposing} onClick={() => write()}>
              {strings.changed.action}
            </Button>
          }
        />
      )}
      <AiNotice connect={connect} origin={letter.origin} />
      <Card>
        <Group className={classes.head} gap="xs">
          {title && <h2 className={classes.title}>{title}</h2>}
          <Badge editing={editing} />
          {!readOnly && (
            <>
              <SegmentedControl
                aria-label={strings.view}
                data={views}
                value={shown}
                onChange={(next) => onShow(next === 'text' ? 'text' : 'sources')}
              />
              <SegmentedControl
                aria-label={strings.tone}
                data={tones}
                value={letter.tone}
                disabled={isComposing}
                onChange={(tone) => write(letterTone.parse(tone))}
              />
              <Button
                variant="default"
                leftSection={<IconHistory size={16} aria-hidden="true" />}
                onClick={openVersions}
              >
                {versionStrings.open}
              </Button>
              <AiButton isBusy={isComposing} onPress={askAi} />
            </>
          )}
        </Group>
        {shown === 'sources' ? (
          <SourcedLetter
            text={value.text}
            why={value.why}
            whyField={readOnly ? undefined : why}
            composed={composed}
            marks={marks}
            record={record}
          />
        ) : (
          <>
            <Textarea
              ref={area}
              aria-label={strings.text}
              autosize
              minRows={12}
              readOnly={isComposing}
              value={value.text}
              error={lengthProblem(value.text.trim(), LETTER_MAX)}
              classNames={{ input: classes.text }}
              onChange={(event) => change({ text: event.currentTarget.value })}
            />
            <Marks marks={marks} area={area} />
            {why}
          </>
        )}
        {children}
        <Group className={classes.foot} gap="xs">
          <p className={classes.soft}>{strings.words(countWords(value.text))}</p>
          {!readOnly && <Saving autosave={autosave} />}
          <LetterFiles jobId={jobId} letterId={letter.id} text={value.text} onBefore={autosave.flush} />
        </Group>
      </Card>
      <VersionsDialog
        opened={hasVersions}
        jobId={jobId}
        letterId={letter.id}
        text={value.text}
        onClose={() => setVersionsOpen(false)}
      />
    </>
  )
}

function Badge({ editing: { autosave, composed, marks } }: { editing: LetterEditing }) {
  const { text, why } = autosave.value
  const unsourced = new Set(marks.map((mark) => mark.text)).size
  if (unsourced > 0) return <StatusBadge tone="amber">{strings.unsourced(unsourced)}</StatusBadge>
  const { sourced, total } = countSourced(text, composed.flat(), why)
  return (
    <StatusBadge tone={sourced === total ? 'green' : 'grey'}>{strings.sourced(sourced, total)}</StatusBadge>
  )
}

interface MarksProps {
  marks: LetterEditing['marks']
  area: RefObject<HTMLTextAreaElement | null>
}

/** What the record does not hold. Each selects its place in the text. */
function Marks({ marks, area }: MarksProps) {
  const [first] = marks
  if (!first) return null
  const select = (start: number, end: number) => {
    area.current?.focus()
    area.current?.setSelectionRange(start, end)
  }
  return (
    <div className={classes.marks}>
      <p className={classes.marked}>
        <strong>{strings.unsourcedLabel}</strong>
        {marks
          .filter(({ text }, at) => marks.findIndex((mark) => mark.text === text) === at)
          .map(({ text, start, end }) => (
            <button key={text} type="button" className={classes.unsourced} onClick={() => select(start, end)}>
              {text}
            </button>
          ))}
      </p>
      <p>
        {strings.unsourcedNote} <TextLink to="/profile">{strings.addToProfile}</TextLink>
      </p>
    </div>
  )
}

function Saving({ autosave }: { autosave: LetterAutosave }) {
  const { isSaving, isChanged, isTooLong, isFailed, savedAt, conflict, saveNow } = autosave
  const { formatTime } = useDates()
  const state = () => {
    if (isSaving) return savingStrings.saving
    if (isTooLong) return savingStrings.tooLong
    if (isChanged || conflict.length > 0) return savingStrings.unsaved
    return savedAt ? savingStrings.savedAt(formatTime(savedAt)) : savingStrings.nothingYet
  }
  return (
    <Group gap="xs">
      <p role="status" className={classes.soft}>
        {state()}
      </p>
      {isFailed && (
        <Button size="compact-sm" variant="default" onClick={saveNow}>
          {savingStrings.again}
        </Button>
      )}
    </Group>
  )
}

function Conflict({ autosave }: { autosave: LetterAutosave }) {
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
