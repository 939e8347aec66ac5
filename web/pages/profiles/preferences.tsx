import { PreferencesForm } from '../../features/preferences/components/PreferencesForm.tsx'
import { preferencesStrings } from '../../features/preferences/strings.ts'
import { Page } from '../../ui/layout/Page.tsx'

export function PreferencesPage() {
  return (
    <Page title={preferencesStrings.title} width="narrow">
      <PreferencesForm />
    </Page>
  )
}
