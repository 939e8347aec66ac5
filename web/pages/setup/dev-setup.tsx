import { useSignOut } from '../../features/accounts/queries.ts'
import { MailOutbox } from '../../features/operations/components/MailOutbox.tsx'
import { Credentials, QuickAccess } from '../../features/setup/Credentials.tsx'
import { DatabaseSetup } from '../../features/setup/DatabaseSetup.tsx'
import { DebugTools } from '../../features/setup/DebugTools.tsx'
import { FeatureAccess } from '../../features/setup/FeatureAccess.tsx'
import { SetupColumns } from '../../features/setup/SetupColumns.tsx'
import { SetupFlags } from '../../features/setup/SetupFlags.tsx'
import { SqlScript } from '../../features/setup/SqlScript.tsx'
import { TestUsers } from '../../features/setup/TestUsers.tsx'
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
