import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { LimitNotice, useApplyLimit } from '../../features/billing/subscription/LimitNotice.tsx'
import { hideReasonLabels } from '../../features/jobs/list/hidden/reasons.ts'
import { placeLine, salaryLine } from '../../features/jobs/list/posting-text.ts'
import { FactorList } from '../../features/jobs/match/Explanation.tsx'
import { LetterCard } from '../../features/letters/editor/LetterCard.tsx'
import { LetterTerms } from '../../features/letters/editor/MissingTerms.tsx'
import { BesideLetter } from '../../features/letters/editor/SecondVersion.tsx'
import { useLetterEditing } from '../../features/letters/editor/use-letter-editing.ts'
import { useCompose, useLatestLetter } from '../../features/letters/queries.ts'
import { letterStrings, termStrings } from '../../features/letters/strings.ts'
import { useApplyProposals } from '../../features/profiles/edit/use-apply-proposals.ts'
import { useMyProfile } from '../../features/profiles/queries.ts'
import { profileStrings } from '../../features/profiles/strings.ts'
import { CvChoice } from '../../features/scout/draft/CvChoice.tsx'
import { DraftView } from '../../features/scout/draft/DraftView.tsx'
import { GoesTo } from '../../features/scout/draft/GoesTo.tsx'
import { type DraftFrame, ScoutScreen } from '../../features/scout/inbox/ScoutScreen.tsx'
import type { Draft } from '../../features/scout/options.ts'
import { useUpdateDraft } from '../../features/scout/queries.ts'
import { AnswerCard, focusQuestion } from '../../features/submissions/answers/AnswerCard.tsx'
import { CardListSkeleton } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'

const CvViewer = lazyPart(() => import('../../features/documents/files/CvViewer.tsx'), 'CvViewer')

/** The inbox of drafts. */
export function ScoutPage() {
  const limit = useApplyLimit()
  const profileQuery = useMyProfile()
  const profile = profileQuery.data
  return (
    <ScoutScreen
      notices={<LimitNotice limit={limit} />}
      reasonLabels={hideReasonLabels}
      renderDraft={(draft, frame) =>
        profile ? (
          <ScoutDraft draft={draft} profile={profile} frame={frame} />
        ) : (
          <QueryPlaceholder query={profileQuery} failure={profileStrings.loadFailure}>
            <CardListSkeleton cards={2} height={220} label={profileStrings.loading} />
          </QueryPlaceholder>
        )
      }
    />
  )
}

interface ScoutDraftProps {
  draft: Draft
  profile: Profile
  frame: DraftFrame
}

/** A draft with its letter, CV and answers. */
function ScoutDraft({ draft, profile, frame }: ScoutDraftProps) {
  const { listing, listing_id: jobId } = draft
  const [isEdited, setEdited] = useState(false)
  const view = useLatestLetter(jobId, draft.letter)
  const compose = useCompose(jobId)
  const editing = useLetterEditing({ jobId, view, profile, compose })
  const edit = (edited: boolean) => {
    // The field is there only then.
    flushSync(() => setEdited(edited))
    if (edited) editing.area.current?.focus()
  }
  const update = useUpdateDraft(draft.id)
  const { apply, isPending } = useApplyProposals()
  const isWaiting = draft.state === 'to_review'
  const isSettled =
    editing.isSaved && !editing.isWriting && draft.letter.letter.version >= editing.autosave.row.version

  return (
    <DraftView
      draft={draft}
      decisions={frame.decisions}
      isPhone={frame.isPhone}
      letterState={{ isEdited, onEdit: edit, isSettled: isSettled && !update.isPending }}
      facts={[placeLine(listing), salaryLine(listing)].filter(Boolean)}
      factors={draft.match && <FactorList factors={draft.match.match_reasons} />}
      onQuestion={focusQuestion}
      letter={
        <LetterCard
          editing={editing}
          title={letterStrings.title}
          shown={isEdited && isWaiting ? 'text' : 'sources'}
          onShow={(shown) => setEdited(shown === 'text')}
          readOnly={!isWaiting}
        >
          {isWaiting && <GoesTo agentName={frame.agentName} />}
        </LetterCard>
      }
      aside={
        <>
          <BesideLetter editing={editing} />
          {isWaiting && (
            <LetterTerms
              editing={editing}
              isSavingProfile={isPending}
              onAddSkill={(skill) =>
                apply({
                  profile,
                  patch: { skills_interests: [...profile.skills_interests, skill] },
                  done: termStrings.added(skill),
                })
              }
            />
          )}
          <CvChoice
            draft={draft}
            update={update}
            renderViewer={(version, onClose) => <CvViewer opened version={version} onClose={onClose} />}
          />
          <AnswerCard
            answers={draft.answers}
            readOnly={!isWaiting}
            isSaving={update.isPending}
            onAnswer={(answer) => update.mutate({ answers: [answer] })}
          />
        </>
      }
    />
  )
}
