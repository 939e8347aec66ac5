import { GenerateCv } from '../../features/documents/compose/GenerateCv.tsx'
import { generateStrings as strings } from '../../features/documents/compose/strings.ts'
import { DownloadButtons } from '../../features/documents/files/DownloadButtons.tsx'
import { WithMyProfile } from './with-my-profile.tsx'

export const GenerateCvPage = () => (
  <WithMyProfile title={strings.title} back={strings.back}>
    {(profile) => (
      <GenerateCv profile={profile} downloads={(version) => <DownloadButtons version={version} />} />
    )}
  </WithMyProfile>
)
