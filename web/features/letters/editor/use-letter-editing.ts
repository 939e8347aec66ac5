import { recordOfProfile } from '@jobscout/contract/career/record.ts'
import { collectFacts } from '@jobscout/contract/letters/facts.ts'
import { findUnsourced } from '@jobscout/contract/letters/marks.ts'
import type { LetterTone, LetterView } from '@jobscout/contract/letters/model.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { useMemo, useRef, useState } from 'react'
import { toastFailure } from '../../../ui/feedback/toast.ts'
import { type useCompose, useConnect, useRestore } from '../queries.ts'
import { sourceSentences } from '../sources/sources.ts'
import { aiStrings, letterStrings as strings } from '../strings.ts'
import { hideGaps } from './text-edits.ts'
import { useLetterAutosave } from './use-letter-autosave.ts'

interface LetterOfJob {
  readonly jobId: string
  readonly view: LetterView
  readonly profile: Profile
  readonly compose: ReturnType<typeof useCompose>
}

const joinSentences = (composed: LetterView['composed']): string =>
  composed.map((sentences) => sentences.map(({ text }) => text).join(' ')).join('\n\n')

/** A letter that is read and edited in several parts of a screen: its text, where the record says it, what the listing asks for and
 *  the record lacks, and another text beside it. */
export function useLetterEditing({ jobId, view, profile, compose }: LetterOfJob) {
  const { letter, composed } = view
  const autosave = useLetterAutosave(jobId, letter)
  const { value } = autosave
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
  const write = (tone: LetterTone, onSuccess: () => void) => {
    autosave.flush()
    compose.mutate({ tone }, { onSuccess, onError: (error) => toastFailure(error, strings.composeFailure) })
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
  return {
    jobId,
    letter,
    record,
    autosave,
    /** The field with the text. */
    area,
    missing,
    marks,
    paragraphs,
    connect,
    isWriting: compose.isPending || restore.isPending,
    /** Everything that is shown is saved. */
    isSaved: !autosave.isChanged && !autosave.isSaving && autosave.conflict.length === 0,
    /** Another text that the letter could have. */
    second,
    hasRecordChanged: view.record_changed && isComposedShown === null,
    showComposed: () => {
      connect.reset()
      setComposedShown(true)
    },
    writeIn: (tone: LetterTone) => write(tone, closeSecond),
    askAi: () => {
      autosave.flush()
      setComposedShown(null)
      connect.mutate()
    },
  }
}
export type LetterEditing = ReturnType<typeof useLetterEditing>
