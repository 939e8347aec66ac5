import { recordOfProfile } from '@jobscout/contract/career/record.ts'
import { collectFacts } from '@jobscout/contract/letters/facts.ts'
import { findUnsourced } from '@jobscout/contract/letters/marks.ts'
import {
  LETTER_MAX,
  type LetterTone,
  type LetterView,
  letterTone,
  toneLabels,
  WHY_MAX,
} from '@jobscout/contract/letters/model.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { Button, Group, SegmentedControl, Stack, Textarea } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { toastFailure } from '../../../ui/feedback/toast.ts'
import { LongText } from '../../../ui/inputs/LongText.tsx'
import { lengthProblem } from '../../../ui/inputs/length-problem.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { type useCompose, useConnect, useRestore } from '../queries.ts'
import { aiStrings, letterStrings as strings, versionStrings } from '../strings.ts'
import classes from './Letter.module.css'
import { LetterFiles } from './LetterFiles.tsx'
import { Conflict, Marks, Saving, SourceBadge } from './LetterStatus.tsx'
import { MissingTerms } from './MissingTerms.tsx'
import { AiButton, AiNotice, SecondVersion } from './SecondVersion.tsx'
import { SourceView } from './SourceView.tsx'
import { sourceSentences } from './sources.ts'
import { countWords, hideGaps, withGap, withoutGap, withWhy } from './text-edits.ts'
import { useLetterAutosave } from './use-letter-autosave.ts'
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

const joinSentences = (composed: LetterView['composed']): string =>
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
  const facts = useMemo(() => collectFacts(record, profile), [record, profile])
  const marks = useMemo(
    () =>
      findUnsourced(hideGaps(value.text, missing), {
        facts,
        person: profile,
        listing: [letter.job_title, letter.company_name, letter.place],
        missing,
      }),
    [value.text, facts, profile, letter, missing],
  )
  const paragraphs = useMemo(
    () => sourceSentences(value.text, { composed, facts, why: value.why }),
    [value.text, value.why, composed, facts],
  )
  const connect = useConnect(jobId)
  /** What the composer writes now, for a letter that the person edited before the record changed. Null before they looked. */
  const [isComposedShown, setComposedShown] = useState<boolean | null>(null)
  const closeSecond = () => {
    connect.reset()
    setComposedShown(null)
  }
  const returnToText = () => {
    closeSecond()
    area.current?.focus()
  }
  const restore = useRestore(jobId, returnToText)
  const isWriting = compose.isPending || restore.isPending
  const write = (tone: LetterTone, onSuccess: () => void) => {
    autosave.flush()
    compose.mutate({ tone }, { onSuccess, onError: (error) => toastFailure(error, strings.composeFailure) })
  }
  const askAi = () => {
    autosave.flush()
    setComposedShown(null)
    connect.mutate()
  }
  const aiVersion = connect.data?.version
  const second = aiVersion
    ? {
        title: aiStrings.version,
        text: aiVersion.text,
        onUse: () => {
          autosave.flush()
          restore.mutate({ id: letter.id, number: aiVersion.number })
        },
        onLeave: returnToText,
      }
    : isComposedShown && {
        title: strings.changed.composed,
        text: joinSentences(composed),
        onUse: () => write(letter.tone, returnToText),
        onLeave: () => {
          returnToText()
          setComposedShown(false)
        },
      }
  const openVersions = () => {
    autosave.flush()
    setVersionsOpen(true)
  }
  return (
    <div
      className={classes.columns}
      data-beside={second ? 'version' : missing.length > 0 ? 'terms' : undefined}
    >
      <Stack gap="md" miw={0}>
        <Conflict autosave={autosave} />
        {view.record_changed && isComposedShown === null && (
          <Notice
            title={strings.changed.title}
            action={
              <Button
                size="sm"
                variant="default"
                onClick={() => {
                  connect.reset()
                  setComposedShown(true)
                }}
              >
                {strings.changed.action}
              </Button>
            }
          >
            {strings.changed.message}
          </Notice>
        )}
        <AiNotice connect={connect} />
        <Card>
          <Group className={classes.head} gap="xs">
            <SourceBadge
              paragraphs={paragraphs}
              why={value.why}
              marks={new Set(marks.map(({ text }) => text)).size}
            />
            <SegmentedControl aria-label={strings.view} data={views} value={shown} onChange={setShown} />
            <SegmentedControl
              aria-label={strings.tone}
              data={tones}
              value={letter.tone}
              disabled={isWriting || connect.isPending}
              onChange={(tone) => write(letterTone.parse(tone), closeSecond)}
            />
            <Button
              variant="default"
              leftSection={<IconHistory size={16} aria-hidden="true" />}
              onClick={openVersions}
            >
              {versionStrings.open}
            </Button>
            <AiButton isBusy={isWriting || connect.isPending} onPress={askAi} />
          </Group>
          {shown === 'sources' ? (
            <SourceView paragraphs={paragraphs} record={record} />
          ) : (
            <>
              <Textarea
                ref={area}
                aria-label={strings.text}
                autosize
                minRows={12}
                readOnly={isWriting}
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
              readOnly={isWriting}
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
      {(second || missing.length > 0) && (
        <Stack gap="md" miw={0} className={classes.beside}>
          {second && <SecondVersion {...second} present={value.text} isBusy={isWriting} />}
          {missing.length > 0 && (
            <MissingTerms
              terms={missing}
              text={value.text}
              isBusy={isWriting || isSavingProfile}
              onLeave={(term) => change({ text: withoutGap(value.text, term) })}
              onSay={(term) => change({ text: withGap(value.text, term, value.why) })}
              onHave={(term) => {
                change({ text: withoutGap(value.text, term) })
                onAddSkill(term)
              }}
            />
          )}
        </Stack>
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
