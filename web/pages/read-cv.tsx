import { ReadCv } from '../features/documents/components/ReadCv.tsx'
import { readingStrings as strings } from '../features/documents/reading-strings.ts'
import { useTakeOver } from '../features/profiles/use-take-over.ts'
import { WithMyProfile } from './with-my-profile.tsx'

export function ReadCvPage() {
  const takeOver = useTakeOver()
  return (
    <WithMyProfile title={strings.title} back={strings.back}>
      {(profile) => (
        <ReadCv
          profile={profile}
          isSaving={takeOver.isPending}
          onTake={(patch) => takeOver.mutate({ patch, version: profile.version, done: strings.taken })}
        />
      )}
    </WithMyProfile>
  )
}
