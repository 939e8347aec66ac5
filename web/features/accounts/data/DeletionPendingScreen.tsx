import { Button } from '@mantine/core'
import { useDates } from '../../../lib/format/dates.ts'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { useSignOut } from '../navigation/sign-out.ts'
import classes from '../sign-in/AuthCard.module.css'
import { AuthCard } from '../sign-in/AuthCard.tsx'
import { deletionStrings as strings } from '../strings.ts'
import { Export } from './DataCards.tsx'
import { useCancelDeletion } from './queries.ts'

/** Shown instead of every screen to a person whose account is scheduled for deletion. */
export function DeletionPendingScreen({ eraseAfter }: { eraseAfter: string }) {
  const { formatDate } = useDates()
  const keep = useCancelDeletion()
  const signOut = useSignOut()
  return (
    <AuthCard title={strings.title} intro={strings.intro(formatDate(eraseAfter))}>
      <Stack gap={12} mt={20} className={classes.actions}>
        <Button onClick={() => keep.mutate()} loading={keep.isPending}>
          {strings.keep}
        </Button>
        <Export variant="default" />
        <Button variant="default" onClick={() => signOut.mutate()} loading={signOut.isPending}>
          {strings.leave}
        </Button>
      </Stack>
    </AuthCard>
  )
}
