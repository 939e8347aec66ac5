import { useQueryClient } from '@tanstack/react-query'
import { GenerateCv } from '../../features/documents/components/GenerateCv.tsx'
import { generateStrings as strings } from '../../features/documents/generate-strings.ts'
import { refreshMyProfile } from '../../features/profiles/queries.ts'
import { WithMyProfile } from './with-my-profile.tsx'

export function GenerateCvPage() {
  const queryClient = useQueryClient()
  return (
    <WithMyProfile title={strings.title} back={strings.back}>
      {(profile) => <GenerateCv profile={profile} onChanged={() => void refreshMyProfile(queryClient)} />}
    </WithMyProfile>
  )
}
