import { Templates } from '../../features/notifications/templates/Templates.tsx'
import { useActiveRun } from '../../features/operations/runs/queries.ts'
import { RunsCard } from '../../features/operations/runs/RunsCard.tsx'
import { describeActivity } from '../../features/operations/strings.ts'
import { CardListSkeleton } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const BroadcastForm = lazyPart(
  () => import('../../features/notifications/broadcast/BroadcastForm.tsx'),
  'BroadcastForm',
  <CardListSkeleton cards={1} height={420} />,
)

/** The broadcast with the progress of those before it. */
function Broadcast() {
  const active = useActiveRun('broadcast')
  return (
    <>
      <BroadcastForm busy={active && describeActivity(active)} />
      <RunsCard kind="broadcast" start={{}} />
    </>
  )
}

export const NotificationTemplatesPage = () => <Templates broadcast={<Broadcast />} />
