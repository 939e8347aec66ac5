import type { ApplyLimit } from '@jobscout/contract/billing/limit.ts'
import { Skeleton } from '@mantine/core'
import { useRef, useState } from 'react'
import { useApplyLimit } from '../../features/billing/subscription/LimitNotice.tsx'
import { CvChoice, CvMissing, useCvChoice } from '../../features/documents/versions/CvChoice.tsx'
import { ApplySheet } from '../../features/jobs/apply/ApplySheet.tsx'
import { type LetterHandle, LetterPart } from '../../features/letters/apply/LetterPart.tsx'
import { letterScope } from '../../features/letters/queries.ts'
import { partStrings } from '../../features/letters/strings.ts'
import { useMyProfile } from '../../features/profiles/queries.ts'
import { AnswerList, countAnswers, focusQuestion } from '../../features/submissions/answers/AnswerCard.tsx'
import { questionsFailure, useGivenAnswers } from '../../features/submissions/answers/use-given-answers.ts'
import { answerStrings } from '../../features/submissions/strings.ts'
import { ExplainedError } from '../../lib/api/errors.ts'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { SheetSection } from '../../ui/records/SideSheet.tsx'

interface ApplyPanelProps {
  jobId: string
  limit: ApplyLimit | null
  onClose: () => void
}

/** What is sent with an application for a job: CV, letter and answers. */
export function ApplyPanel({ jobId, limit, onClose }: ApplyPanelProps) {
  const cv = useCvChoice()
  const profile = useMyProfile()
  const letter = useRef<LetterHandle>(null)
  const [withLetter, setWithLetter] = useState(true)
  const { query, answers, give, openTopic, toSend } = useGivenAnswers(jobId)
  return (
    <ApplySheet
      jobId={jobId}
      limit={limit}
      onClose={onClose}
      missing={cv.isMissing && <CvMissing jobId={jobId} />}
      content={{
        scope: letterScope(jobId).id,
        isReady: cv.chosen !== undefined && answers !== undefined,
        prepare: () => {
          if (openTopic) focusQuestion(openTopic)
          if (openTopic || !cv.chosen || !answers) return null
          letter.current?.flush()
          return { cv_version_id: cv.chosen.id, with_letter: withLetter, answers: toSend() }
        },
        requireSaved: () => {
          if (letter.current?.isSaved() === false) throw new ExplainedError(partStrings.unsavedFailure)
        },
        leadToQuestion: (topic) => void query.refetch().then(() => focusQuestion(topic)),
      }}
    >
      <CvChoice {...cv} />
      {profile.data && (
        <LetterPart
          jobId={jobId}
          profile={profile.data}
          isSent={withLetter}
          onSend={setWithLetter}
          handle={letter}
        />
      )}
      <SheetSection
        flush={answers !== undefined}
        title={answerStrings.title}
        aside={answers && countAnswers(answers)}
      >
        {answers ? (
          <AnswerList answers={answers} isSaving={false} onAnswer={give} />
        ) : (
          <QueryPlaceholder query={query} failure={questionsFailure}>
            <Skeleton height={96} />
          </QueryPlaceholder>
        )}
      </SheetSection>
    </ApplySheet>
  )
}

/** The same from the board, which does not ask otherwise whether the person can apply now. */
export const ApplyForSaved = (props: Omit<ApplyPanelProps, 'limit'>) => (
  <ApplyPanel {...props} limit={useApplyLimit()} />
)
