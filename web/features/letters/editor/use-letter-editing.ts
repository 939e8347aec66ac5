import { recordOfProfile } from '@jobscout/contract/career/record.ts'
import { collectFacts } from '@jobscout/contract/letters/facts.ts'
import { findUnsourced } from '@jobscout/contract/letters/marks.ts'
import type { LetterTone, LetterView } from '@jobscout/contract/letters/model.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { useMemo } from 'react'
import { toastFailure } from '../../../ui/feedback/toast.ts'
import { type useCompose, useConnect } from '../queries.ts'
import { letterStrings as strings } from '../strings.ts'
import { composedText, hideGaps } from './text-edits.ts'
import { useLetterAutosave } from './use-letter-autosave.ts'

interface LetterOfJob {
  readonly jobId: string
  readonly view: LetterView
  readonly profile: Profile
  readonly compose: ReturnType<typeof useCompose>
}

/** A letter that is read and edited in several parts of a screen: its text, what it says without a source, and what the listing
 *  asks for and the record lacks. */
export function useLetterEditing({ jobId, view, profile, compose }: LetterOfJob) {
  const { letter, composed } = view
  const autosave = useLetterAutosave(jobId, letter)
  const { value } = autosave
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
  const isSaved = !autosave.isChanged && !autosave.isSaving && autosave.conflict.length === 0
  return {
    jobId,
    letter,
    composed,
    record,
    autosave,
    missing,
    marks,
    compose,
    connect,
    isComposing: compose.isPending || connect.isPending,
    /** Everything that is shown is saved. */
    isSaved,
    /** The composer would write another letter by now. */
    hasRecordChanged:
      letter.origin === 'composed' && isSaved && composedText(composed).trim() !== letter.text.trim(),
    write: (tone: LetterTone = letter.tone) => {
      autosave.flush()
      connect.reset()
      compose.mutate({ tone }, { onError: (error) => toastFailure(error, strings.composeFailure) })
    },
    askAi: () => {
      autosave.flush()
      connect.mutate()
    },
  }
}
export type LetterEditing = ReturnType<typeof useLetterEditing>
