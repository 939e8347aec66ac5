import { useSignOut } from '../../features/accounts/navigation/sign-out.ts'
import { MailOutbox } from '../../features/operations/health/MailOutbox.tsx'
import { DatabaseSetup, SqlScript } from '../../features/setup/DatabaseSetup.tsx'
import { DebugTools } from '../../features/setup/DebugTools.tsx'
import { Credentials, QuickAccess } from '../../features/setup/people/Credentials.tsx'
import { FeatureAccess } from '../../features/setup/people/FeatureAccess.tsx'
import { TestUsers } from '../../features/setup/people/TestUsers.tsx'
import { SetupColumns, SetupFlags } from '../../features/setup/SetupColumns.tsx'
import { Page } from '../../ui/layout/Page.tsx'

/** Outside production only: `web/vite.config.ts` leaves it out of a production build. */
export function DevSetupPage() {
  const signOut = useSignOut()
  return (
    <Page title="Development Setup" width="wide" actions={<SetupFlags />}>
      <SetupColumns
        left={
          <>
            <DatabaseSetup />
            <DebugTools />
            <SqlScript />
            <MailOutbox />
          </>
        }
        right={
          <>
            <TestUsers />
            <Credentials />
            <QuickAccess onOpen={() => signOut.mutateAsync()} />
            <FeatureAccess />
          </>
        }
      />
    </Page>
  )
}
