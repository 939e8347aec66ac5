import { recordOfProfile } from '@jobscout/contract/career/record.ts'
import { collectFacts } from '@jobscout/contract/letters/facts.ts'
import type { Letter, LetterView } from '@jobscout/contract/letters/model.ts'
import { WHY_MAX } from '@jobscout/contract/letters/model.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { onOneLine } from '@jobscout/contract/shared/fields.ts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { describeError } from '../../../lib/api/errors.ts'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { LongText } from '../../../ui/inputs/LongText.tsx'
import { Group, Muted, Panel } from '../../../ui/layout/primitives.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import { SheetSection } from '../../../ui/records/SideSheet.tsx'
import { countWords, hasGapSentence, withWhy } from '../editor/text-edits.ts'
import { useLetterAutosave } from '../editor/use-letter-autosave.ts'
import { letterQuery } from '../options.ts'
import { useCompose } from '../queries.ts'
import { countSourced, sourceSentences } from '../sources/sources.ts'
import { letterStrings, partStrings as strings } from '../strings.ts'
import classes from './LetterPart.module.css'

/** What an application needs to know of the letter on the screen. */
export interface LetterHandle {
  /** Begins to save what was typed. */
  readonly flush: () => void
  /** What is shown is what is saved. */
  readonly isSaved: () => boolean
}

interface LetterPartProps {
  jobId: string
  /** The record that sentences come from. */
  profile: Profile
  isSent: boolean
  onSend: (isSent: boolean) => void
  handle: Ref<LetterHandle>
}

/** The letter that goes with an application, with the line that says why this employer. It is edited in the editor. */
export function LetterPart({ jobId, profile, isSent, onSend, handle }: LetterPartProps) {
  const query = useQuery(letterQuery(jobId))
  const compose = useCompose(jobId)
  const { data: view, error } = query
  if (error && view === undefined) {
    return (
      <SheetSection title={letterStrings.title}>
        <p role="alert">{describeError(error, letterStrings.failure).message}</p>
      </SheetSection>
    )
  }
  if (view === undefined) {
    return (
      <SheetSection title={letterStrings.title}>
        <Skeleton height={96} />
      </SheetSection>
    )
  }
  if (view === null) {
    return (
      <SheetSection title={letterStrings.title}>
        <Muted mb={10}>{strings.none}</Muted>
        <Button variant="default" loading={compose.isPending} onClick={() => compose.mutate({})}>
          {strings.write}
        </Button>
        {compose.error && (
          <p role="alert" style={{ marginTop: 16 }}>
            {describeError(compose.error, letterStrings.composeFailure).message}
          </p>
        )}
      </SheetSection>
    )
  }
  if (!isSent) {
    return (
      <SheetSection title={letterStrings.title}>
        <Group justify="space-between">
          <Muted as="span" mb={10}>
            {strings.leftOut}
          </Muted>
          <Button size="compact-sm" variant="default" onClick={() => onSend(true)}>
            {strings.send}
          </Button>
        </Group>
      </SheetSection>
    )
  }
  return (
    <WrittenLetter
      key={view.letter.id}
      jobId={jobId}
      profile={profile}
      view={view}
      onLeaveOut={() => onSend(false)}
      handle={handle}
    />
  )
}

interface WrittenLetterProps {
  jobId: string
  profile: Profile
  view: LetterView
  onLeaveOut: () => void
  handle: Ref<LetterHandle>
}

function WrittenLetter({ jobId, profile, view, onLeaveOut, handle }: WrittenLetterProps) {
  const { letter, composed, terms } = view
  const autosave = useLetterAutosave(jobId, letter)
  const { value, change } = autosave
  useLetterHandle(handle, jobId, autosave)
  const facts = useMemo(() => collectFacts(recordOfProfile(profile), profile), [profile])
  const { sourced, total } = countSourced(
    sourceSentences(value.text, { composed, facts, why: value.why }),
    value.why,
  )
  const missing = terms.filter(({ asked, held }) => held === null && !hasGapSentence(value.text, asked))
  const [isWhole, setWhole] = useState(false)
  const textId = useId()
  return (
    <>
      <SheetSection
        title={letterStrings.title}
        aside={
          <TextLink to="/letters/$jobId" params={{ jobId }} onClick={autosave.flush}>
            {strings.edit}
          </TextLink>
        }
      >
        <Group gap={10} mb={10}>
          <StatusBadge tone={sourced === total ? 'green' : 'grey'}>
            {letterStrings.sourced(sourced, total)}
          </StatusBadge>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onLeaveOut}>
            {strings.leaveOut}
          </Button>
        </Group>
        <Panel padding="12px 14px">
          <p id={textId} className={classes.text} data-cut={!isWhole || undefined}>
            {value.text}
          </p>
          <Group as="p" gap="4px 12px" justify="space-between" align="stretch" muted mt={6}>
            <button
              type="button"
              className={classes.more}
              aria-expanded={isWhole}
              aria-controls={textId}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? strings.less : strings.whole}
            </button>
            <span>{letterStrings.words(countWords(value.text))}</span>
          </Group>
        </Panel>
        {view.record_changed && <p className={classes.missing}>{strings.recordChanged}</p>}
        {missing.length > 0 && (
          <p className={classes.missing}>
            {strings.missing(missing.map(({ asked }) => asked))}{' '}
            <TextLink to="/letters/$jobId" params={{ jobId }} onClick={autosave.flush}>
              {strings.change}
            </TextLink>
          </p>
        )}
      </SheetSection>
      <SheetSection title={letterStrings.why} aside={strings.whyNote}>
        <LongText
          aria-label={letterStrings.why}
          rows={2}
          max={WHY_MAX}
          value={value.why}
          error={(autosave.isFailed || autosave.conflict.length > 0) && strings.unsaved}
          onChange={(event) => {
            const why = event.currentTarget.value.replaceAll('\n', ' ')
            change({ why, text: withWhy(value.text, value.why, why) })
          }}
        />
      </SheetSection>
    </>
  )
}

function useLetterHandle(
  handle: Ref<LetterHandle>,
  jobId: string,
  { value, flush }: Pick<ReturnType<typeof useLetterAutosave>, 'value' | 'flush'>,
): void {
  const queryClient = useQueryClient()
  const shown = useRef(value)
  shown.current = value
  const isSame = ({ text, why }: Letter) =>
    text.trim() === shown.current.text.trim() && onOneLine(why) === onOneLine(shown.current.why)
  useImperativeHandle(handle, () => ({
    flush,
    isSaved: () => {
      const saved = queryClient.getQueryData(letterQuery(jobId).queryKey)
      return saved ? isSame(saved.letter) : true
    },
  }))
}
