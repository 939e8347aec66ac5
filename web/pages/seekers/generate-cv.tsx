import { useSearch } from '@tanstack/react-router'
import { GenerateCv } from '../../features/documents/compose/GenerateCv.tsx'
import { DownloadButtons } from '../../features/documents/files/DownloadButtons.tsx'
import { ViewButton } from '../../features/documents/files/ViewButton.tsx'
import { generateStrings as strings, tailorStrings } from '../../features/documents/strings.ts'
import { WithMyProfile } from './with-my-profile.tsx'

/** Writes a CV, or with a job in its address, one for that job. */
export function GenerateCvPage() {
  const { job } = useSearch({ from: '/signed-in/screens/profile/generate-cv' })
  return (
    <WithMyProfile title={job ? tailorStrings.title : strings.title} back={strings.back}>
      {(profile) => (
        <GenerateCv
          key={job ?? ''}
          profile={profile}
          jobId={job}
          files={(version) => (
            <>
              <ViewButton version={version} />
              <DownloadButtons version={version} />
            </>
          )}
        />
      )}
    </WithMyProfile>
  )
}
