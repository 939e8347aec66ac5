import { useSignOut } from '../../features/accounts/navigation/sign-out.ts'
import { MailOutbox } from '../../features/operations/health/MailOutbox.tsx'
import { DebugTools } from '../../features/setup/DebugTools.tsx'
import { DatabaseSetup } from '../../features/setup/database/DatabaseSetup.tsx'
import { SqlScript } from '../../features/setup/database/SqlScript.tsx'
import { Credentials, QuickAccess } from '../../features/setup/people/Credentials.tsx'
import { FeatureAccess } from '../../features/setup/people/FeatureAccess.tsx'
import { TestUsers } from '../../features/setup/people/TestUsers.tsx'
import { SetupColumns } from '../../features/setup/SetupColumns.tsx'
import { SetupFlags } from '../../features/setup/SetupFlags.tsx'
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
