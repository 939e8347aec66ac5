import type { Interview } from '@jobscout/contract/applications/model.ts'
import { createDrafts } from './drafts.ts'
import { toMomentInput } from './moment-input.ts'

/** An interview as its form holds it; `when` as the browser's field for date and time writes it. */
export interface InterviewDraft extends Omit<Interview, 'at'> {
  readonly when: string
}

const unsaved = createDrafts<InterviewDraft>()

export const { has: hasDraft, keep: keepDraft, drop: dropDraft } = unsaved

export const draftOf = (id: string, interview: Interview | null): InterviewDraft =>
  unsaved.of(id) ?? {
    when: interview ? toMomentInput(interview.at) : '',
    minutes: interview?.minutes ?? 60,
    place: interview?.place ?? '',
    link: interview?.link ?? '',
    notes: interview?.notes ?? '',
  }
