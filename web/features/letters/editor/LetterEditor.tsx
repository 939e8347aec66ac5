import { recordOfProfile } from '@jobscout/contract/career/record.ts'
import { collectFacts } from '@jobscout/contract/letters/facts.ts'
import { findUnsourced } from '@jobscout/contract/letters/marks.ts'
import {
  LETTER_MAX,
  type LetterView,
  letterTone,
  toneLabels,
  WHY_MAX,
} from '@jobscout/contract/letters/model.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { Button, Group, SegmentedControl, Stack, Textarea } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { toastFailure } from '../../../ui/feedback/toast.ts'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { ConflictCard } from '../../../ui/form/ConflictCard.tsx'
import { LongText } from '../../../ui/inputs/LongText.tsx'
import { lengthProblem } from '../../../ui/inputs/length-problem.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import { type useCompose, useConnect } from '../queries.ts'
import { savingStrings, letterStrings as strings, versionStrings } from '../strings.ts'
import { AiButton, AiNotice } from './AiVersion.tsx'
import classes from './Letter.module.css'
import { LetterFiles } from './LetterFiles.tsx'
import { MissingTerms } from './MissingTerms.tsx'
import { SourceView } from './SourceView.tsx'
import { countSourced, countWords, hideGaps, withGap, withoutGap, withWhy } from './text-edits.ts'
import { type LetterAutosave, useLetterAutosave } from './use-letter-autosave.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

interface LetterEditorProps {
  jobId: string
  view: LetterView
  profile: Profile
  compose: ReturnType<typeof useCompose>
  isSavingProfile: boolean
  onAddSkill: (skill: string) => void
}

const tones = letterTone.options.map((tone) => ({ value: tone, label: toneLabels[tone] }))
const views = [
  { value: 'text', label: strings.views.text },
  { value: 'sources', label: strings.views.sources },
]

const textOf = (composed: LetterView['composed']): string =>
  composed.map((sentences) => sentences.map(({ text }) => text).join(' ')).join('\n\n')

/** A letter to edit freely. What is not in the record is marked, never blocked. */
export function LetterEditor(props: LetterEditorProps) {
  const { jobId, view, profile, compose, isSavingProfile, onAddSkill } = props
  const { letter, composed } = view
  const autosave = useLetterAutosave(jobId, letter)
  const { value, change } = autosave
  const [shown, setShown] = useState('text')
  const [hasVersions, setVersionsOpen] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const record = useMemo(() => recordOfProfile(profile), [profile])
  const missing = useMemo(
    () => view.terms.filter(({ held }) => held === null).map(({ asked }) => asked),
    [view.terms],
  )
  const marks = useMemo(
    () =>
      findUnsourced(hideGaps(value.text, missing), {
        facts: collectFacts(record, profile),
        person: profile,
        listing: [letter.job_title, letter.company_name, letter.place],
        missing,
      }),
    [value.text, record, profile, letter, missing],
  )
  const connect = useConnect(jobId)
  const isComposing = compose.isPending || connect.isPending
  const write = (tone = letter.tone) => {
    autosave.flush()
    connect.reset()
    compose.mutate({ tone }, { onError: (error) => toastFailure(error, strings.composeFailure) })
  }
  const askAi = () => {
    autosave.flush()
    connect.mutate()
  }
  const openVersions = () => {
    autosave.flush()
    setVersionsOpen(true)
  }
  const hasChanged =
    letter.origin === 'composed' &&
    !autosave.isChanged &&
    !autosave.isSaving &&
    textOf(composed).trim() !== letter.text.trim()

  return (
    <div className={classes.columns}>
      <Stack gap="md" miw={0}>
        <Conflict autosave={autosave} />
        {hasChanged && (
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
            <Badge
              text={value.text}
              why={value.why}
              composed={composed}
              marks={new Set(marks.map(({ text }) => text)).size}
            />
            <SegmentedControl aria-label={strings.view} data={views} value={shown} onChange={setShown} />
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
          </Group>
          {shown === 'sources' ? (
            <SourceView
              composed={composed}
              record={record}
              why={letter.why}
              isEdited={value.text.trim() !== textOf(composed).trim()}
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
            </>
          )}
          <div className={classes.why}>
            <LongText
              label={strings.why}
              description={strings.whyNote(letter.company_name)}
              rows={2}
              max={WHY_MAX}
              readOnly={isComposing}
              value={value.why}
              onChange={(event) => {
                const why = event.currentTarget.value.replaceAll('\n', ' ')
                change({ why, text: withWhy(value.text, value.why, why) })
              }}
            />
          </div>
          <Group className={classes.foot} gap="xs">
            <p className={classes.soft}>{strings.words(countWords(value.text))}</p>
            <Saving autosave={autosave} />
            <LetterFiles jobId={jobId} letterId={letter.id} text={value.text} onBefore={autosave.flush} />
          </Group>
        </Card>
      </Stack>
      {missing.length > 0 && (
        <MissingTerms
          terms={missing}
          text={value.text}
          isBusy={isComposing || isSavingProfile}
          onLeave={(term) => change({ text: withoutGap(value.text, term) })}
          onSay={(term) => change({ text: withGap(value.text, term, value.why) })}
          onHave={(term) => {
            change({ text: withoutGap(value.text, term) })
            onAddSkill(term)
          }}
        />
      )}
      <VersionsDialog
        opened={hasVersions}
        jobId={jobId}
        letterId={letter.id}
        text={value.text}
        onClose={() => setVersionsOpen(false)}
      />
    </div>
  )
}

interface BadgeProps {
  text: string
  why: string
  composed: LetterView['composed']
  /** How many words or numbers are not in the record. */
  marks: number
}

function Badge({ text, why, composed, marks }: BadgeProps) {
  if (marks > 0) return <StatusBadge tone="amber">{strings.unsourced(marks)}</StatusBadge>
  const { sourced, total } = countSourced(text, composed.flat(), why)
  return (
    <StatusBadge tone={sourced === total ? 'green' : 'grey'}>{strings.sourced(sourced, total)}</StatusBadge>
  )
}

interface MarksProps {
  marks: ReturnType<typeof findUnsourced>
  area: React.RefObject<HTMLTextAreaElement | null>
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
