import { useParams } from '@tanstack/react-router'
import { ClientScreen } from '../../features/clients/detail/ClientScreen.tsx'
import { useUnread } from '../../features/messages/queries.ts'
import { RowsSkeleton } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { applicationParts } from './application-parts.tsx'

const ClientThread = lazyPart(
  () => import('../../features/messages/thread/ClientThread.tsx'),
  'ClientThread',
  <RowsSkeleton rows={4} />,
)

/** Mounted anew for each client, so that nothing selected or drafted moves along. */
export function ClientPage() {
  const { clientId } = useParams({ from: '/signed-in/screens/clients/$clientId' })
  const unread = useUnread(clientId)
  return (
    <ClientScreen
      key={clientId}
      clientId={clientId}
      {...applicationParts}
      messages={{
        unread,
        render: (frame) => <ClientThread key={clientId} clientId={clientId} {...frame} />,
      }}
    />
  )
}
