import { AccountMenu } from '../features/accounts/components/AccountMenu.tsx'
import type { Session } from '../lib/session.ts'

/** The right end of a signed-in person's header, loaded when there is one. The bell goes before the menu. */
export function HeaderTools({ session }: { session: Session }) {
  return <AccountMenu session={session} />
}
