import { lazy, Suspense } from 'react'
import { Templates } from '../../features/notifications/templates/Templates.tsx'
import { useActiveRun } from '../../features/operations/runs/queries.ts'
import { RunsCard } from '../../features/operations/runs/RunsCard.tsx'
import { describeActivity } from '../../features/operations/runs/strings.ts'
import { CardListSkeleton } from '../../ui/feedback/Loading.tsx'

const BroadcastForm = lazy(async () => {
  const form = await import('../../features/notifications/broadcast/BroadcastForm.tsx')
  return { default: form.BroadcastForm }
})

/** The broadcast with the progress of those before it. */
function Broadcast() {
  const active = useActiveRun('broadcast')
  return (
    <>
      <Suspense fallback={<CardListSkeleton cards={1} height={420} />}>
        <BroadcastForm busy={active && describeActivity(active)} />
      </Suspense>
      <RunsCard kind="broadcast" start={{}} />
    </>
  )
}

export const NotificationTemplatesPage = () => <Templates broadcast={<Broadcast />} />
