import { PreferencesForm } from '../../features/preferences/components/PreferencesForm.tsx'
import { preferencesStrings } from '../../features/preferences/strings.ts'
import { useMyProfile } from '../../features/profiles/queries.ts'
import { Page } from '../../ui/layout/Page.tsx'

export function PreferencesPage() {
  const { data: profile } = useMyProfile()
  return (
    <Page title={preferencesStrings.title} width="narrow">
      <PreferencesForm
        known={{ skills: profile?.skills_interests ?? [], location: profile?.location ?? '' }}
      />
    </Page>
  )
}
