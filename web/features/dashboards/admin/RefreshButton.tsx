import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { useAdminDashboard, useRecount } from './queries.ts'
import classes from './RefreshButton.module.css'
import { adminStrings as strings } from './strings.ts'

const OLD_MS = 120_000

/** Counts the figures anew, and shows when they were counted: in amber when that is long ago, as after a lost connection. */
export function RefreshButton() {
  const { data, errorUpdatedAt, dataUpdatedAt } = useAdminDashboard()
  const recount = useRecount()
  const countedAt = data?.figures?.counted_at
  const isOld =
    errorUpdatedAt > dataUpdatedAt ||
    (countedAt !== undefined && Date.now() - new Date(countedAt).getTime() > OLD_MS)
  return (
    <>
      {countedAt && (
        <span className={classes.updated} data-old={isOld || undefined}>
          {strings.updated} <RelativeTime value={countedAt} />
        </span>
      )}
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden="true" />}
        loading={recount.isPending}
        onClick={() => recount.mutate()}
      >
        {strings.refresh}
      </Button>
    </>
  )
}
