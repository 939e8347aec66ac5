import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { errorCode } from '../../../lib/api/errors.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { UnsavedChanges } from '../../../ui/form/UnsavedChanges.tsx'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { Celebration } from '../completion/Celebration.tsx'
import { CompletionChecklist } from '../completion/CompletionChecklist.tsx'
import classes from '../ProfileScreen.module.css'
import { useMyProfile } from '../queries.ts'
import { EducationCard } from '../record/EducationCard.tsx'
import { MoreOfRecord } from '../record/MoreOfRecord.tsx'
import { countSentences } from '../record/model/sentences.ts'
import { ReadyForLetters } from '../record/work/ReadyForLetters.tsx'
import { WorkExperience } from '../record/work/WorkExperience.tsx'
import { profileSavingStrings, profileStrings as strings } from '../strings.ts'
import { LegalStatus } from './LegalStatus.tsx'
import { PersonalFields, SkillsFields } from './ProfileFields.tsx'
import { ProfileVisits } from './ProfileVisits.tsx'
import { ConflictNotice, SavingStatus } from './SavingStatus.tsx'
import { useProfileAutosave } from './use-autosave.ts'

/** The person's own profile. `cv` is the card of their documents. */
export function ProfileScreen({ cv }: { cv: ReactNode }) {
  const profile = useMyProfile()
  if (profile.data) return <ProfileEditor saved={profile.data} cv={cv} />
  if (errorCode(profile.error) === 'PGRST116') return <ErrorState {...strings.notFound} />
  return (
    <QueryPlaceholder query={profile} failure={strings.loadFailure}>
      <ProfileSkeleton />
    </QueryPlaceholder>
  )
}

const ProfileSkeleton = () => (
  <Stack gap={24} className={classes.layout}>
    <div className={classes.first}>
      <CardListSkeleton cards={1} height={330} label={strings.loading} />
    </div>
    <Stack gap={24} className={classes.main}>
      <CardListSkeleton cards={3} height={240} label={strings.loading} />
    </Stack>
  </Stack>
)

function ProfileEditor({ saved, cv }: { saved: Profile; cv: ReactNode }) {
  const autosave = useProfileAutosave(saved)
  const { value, change } = autosave
  // What waits for the person is in sight.
  const [openId, setOpen] = useState<string | null>(
    () => saved.positions.find((position) => countSentences(position).need > 0)?.id ?? null,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (autosave.isChanged && !autosave.isSaving) autosave.saveNow()
  }
  return (
    <Stack gap={24} className={classes.layout}>
      <div className={classes.first}>
        <CompletionChecklist profile={saved} />
      </div>
      {/* On blur of any field inside, saved fields are shown in their saved form. */}
      <Stack
        as="form"
        gap={24}
        className={classes.main}
        aria-label={strings.title}
        onBlur={autosave.settle}
        onSubmit={submit}
        noValidate
      >
        <SavingStatus autosave={autosave} />
        <ConflictNotice autosave={autosave} />
        <PersonalFields value={value} onChange={change} />
        <WorkExperience
          value={value.positions}
          onChange={(positions) => change({ positions })}
          openId={openId}
          onOpen={setOpen}
        />
        <EducationCard value={value.education} onChange={(education) => change({ education })} />
        <SkillsFields value={value} onChange={change} />
        <MoreOfRecord value={value} onChange={change} />
      </Stack>
      <Stack gap={24}>
        <ReadyForLetters positions={value.positions} onOpen={setOpen} />
        <div data-item="cv">{cv}</div>
        <LegalStatus profile={saved} />
        <ProfileVisits />
      </Stack>
      <Celebration profile={saved} />
      <UnsavedChanges
        unsaved={autosave.heldBack.length > 0 || autosave.conflict.length > 0}
        message={
          autosave.conflict.length > 0 ? profileSavingStrings.leaveConflict : profileSavingStrings.leave
        }
      />
    </Stack>
  )
}
