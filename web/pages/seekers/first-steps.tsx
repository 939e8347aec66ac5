import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { useNavigate } from '@tanstack/react-router'
import { useApplyLimit } from '../../features/billing/subscription/LimitNotice.tsx'
import { ConfirmCv } from '../../features/documents/read/confirm/ConfirmCv.tsx'
import { confirmReadingStrings } from '../../features/documents/strings.ts'
import { FirstUpload, firstUploadStrings } from '../../features/documents/upload/FirstUpload.tsx'
import { FirstJobs, firstJobsStrings } from '../../features/jobs/match/first-jobs/FirstJobs.tsx'
import { FirstWishes } from '../../features/preferences/first-wishes/FirstWishes.tsx'
import { wishesStrings } from '../../features/preferences/strings.ts'
import { type FirstStep, firstSteps } from '../../features/profiles/first-steps/steps.ts'
import { useConfirmRecord } from '../../features/profiles/first-steps/use-confirm-record.ts'
import { profileSearch } from '../../features/profiles/options.ts'
import { newPosition } from '../../features/profiles/record/model/entries.ts'
import { firstStepStrings } from '../../features/profiles/strings.ts'
import { useDraftsByListing } from '../../features/scout/waiting/waiting.ts'
import { WorkRight } from '../../features/submissions/answers/WorkRight.tsx'
import { useOpenOver } from '../../lib/navigation/open-over.ts'
import { useUrlState } from '../../lib/navigation/search.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Step } from '../../ui/layout/Step.tsx'
import { BackLink, BlockLink } from '../../ui/navigation/links.tsx'

const ApplyPanel = lazyPart(() => import('./apply-panel.tsx'), 'ApplyPanel')

interface FirstStepsProps {
  profile: Profile
  step: FirstStep
}

/** From the CV to the first jobs. What each step has told is saved, so that it can be left and resumed. */
export function FirstSteps({ profile, step }: FirstStepsProps) {
  const navigate = useNavigate()
  const go = (next: FirstStep) => void navigate({ to: '/profile', search: { step: next } })
  const { search } = useUrlState(profileSearch)
  const { open, close } = useOpenOver(profileSearch)
  const limit = useApplyLimit()
  const drafts = useDraftsByListing()
  const record = useConfirmRecord(profile)

  const number = firstSteps.indexOf(step)
  const previous = firstSteps[number - 1]
  const frame = {
    number: number + 1,
    count: firstSteps.length,
    leave: (
      <BlockLink to="/dashboard">
        {step === 'jobs' ? firstStepStrings.toDashboard : firstStepStrings.later}
      </BlockLink>
    ),
    back: previous && (
      <BackLink to="/profile" search={{ step: previous }}>
        {firstStepStrings.back}
      </BackLink>
    ),
  }
  switch (step) {
    case 'cv':
      return (
        <Step key={step} {...frame} title={firstUploadStrings.title} intro={firstUploadStrings.intro}>
          <FirstUpload
            filename={profile.cv_filename}
            onDone={() => go('record')}
            onStartEmpty={() => go('record')}
          >
            <BlockLink to="/profile" search={{ whole: true }}>
              {firstStepStrings.wholeProfile}
            </BlockLink>
          </FirstUpload>
        </Step>
      )
    case 'record': {
      const { cv_filename: filename } = profile
      const { title } = filename === null ? confirmReadingStrings.empty : confirmReadingStrings.read
      return (
        <Step
          key={step}
          {...frame}
          title={title}
          intro={
            filename === null ? confirmReadingStrings.empty.intro : confirmReadingStrings.read.intro(filename)
          }
        >
          <ConfirmCv
            profile={profile}
            newPosition={newPosition}
            isSaving={record.isPending}
            onConfirm={async (patch) => {
              await record.confirm(patch)
              go('wishes')
            }}
          />
        </Step>
      )
    }
    case 'wishes':
      return (
        <Step key={step} {...frame} title={wishesStrings.title} intro={wishesStrings.intro}>
          <FirstWishes
            known={{
              userId: profile.user_id,
              skills: profile.skills_interests,
              location: profile.location,
            }}
            onDone={() => go('jobs')}
            renderQuestions={(place) => <WorkRight place={place} />}
          />
        </Step>
      )
    case 'jobs':
      return (
        <Step
          key={step}
          {...frame}
          title={firstJobsStrings.title}
          intro={firstJobsStrings.intro}
          sheet={
            search.apply && (
              <ApplyPanel
                key={search.apply}
                jobId={search.apply}
                limit={limit}
                onClose={() => void close('apply')}
              />
            )
          }
        >
          <FirstJobs
            limit={limit}
            drafts={drafts}
            applying={search.apply}
            onApply={(apply) => void open({ apply })}
          />
        </Step>
      )
  }
}
