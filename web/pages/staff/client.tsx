import { useParams } from '@tanstack/react-router'
import { ClientScreen } from '../../features/clients/detail/ClientScreen.tsx'
import { hideReasonLabels } from '../../features/jobs/list/hidden/reasons.ts'
import { placeLine, salaryLine } from '../../features/jobs/list/posting-text.ts'
import { FactorList } from '../../features/jobs/match/Explanation.tsx'
import { useUnread } from '../../features/messages/queries.ts'
import { RowsSkeleton } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { applicationParts } from './application-parts.tsx'

/** Below the figures of the client, which are read first. */
const WishesCard = lazyPart(
  () => import('../../features/scout/agents/WishesCard.tsx'),
  'WishesCard',
  <RowsSkeleton rows={4} />,
)

const MatchesCard = lazyPart(
  () => import('../../features/scout/agents/MatchesCard.tsx'),
  'MatchesCard',
  <RowsSkeleton rows={10} />,
)

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
      renderMatches={(name) => (
        <>
          <WishesCard clientId={clientId} name={name} />
          <MatchesCard
            clientId={clientId}
            name={name}
            listFacts={(listing) => [placeLine(listing), salaryLine(listing)]}
            renderFactors={(factors) => <FactorList factors={factors} statedBy={name} />}
            reasonLabels={hideReasonLabels}
          />
        </>
      )}
      messages={{
        unread,
        render: (frame) => <ClientThread key={clientId} clientId={clientId} {...frame} />,
      }}
    />
  )
}
