import type { Interview } from '@jobscout/contract/applications/model.ts'
import { createDrafts } from './drafts.ts'

/** An interview as its form holds it. */
export interface InterviewDraft extends Omit<Interview, 'at'> {
  /** What was entered as date and time, in the person's zone; null while it is as saved. */
  readonly when: string | null
}

const unsaved = createDrafts<InterviewDraft>()

export const { has: hasDraft, keep: keepDraft, drop: dropDraft } = unsaved

export const readDraft = (id: string, interview: Interview | null): InterviewDraft =>
  unsaved.of(id) ?? {
    when: null,
    minutes: interview?.minutes ?? 60,
    place: interview?.place ?? '',
    link: interview?.link ?? '',
    notes: interview?.notes ?? '',
  }
