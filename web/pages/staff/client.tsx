import { useParams } from '@tanstack/react-router'
import { InterviewSection } from '../../features/applications/plan/InterviewSection.tsx'
import { ClientScreen } from '../../features/clients/detail/ClientScreen.tsx'
import { hideReasonLabels } from '../../features/jobs/list/hidden/reasons.ts'
import { placeLine, salaryLine } from '../../features/jobs/list/posting-text.ts'
import { FactorList } from '../../features/jobs/match/Explanation.tsx'
import { SubmissionSection } from '../../features/submissions/queue/SubmissionSection.tsx'
import { RowsSkeleton } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

/** Only an open application shows its documents. */
const SentDocuments = lazyPart(
  () => import('../../features/documents/files/SentDocuments.tsx'),
  'SentDocuments',
  <RowsSkeleton rows={2} />,
)

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

const StaffProof = lazyPart(
  () => import('../../features/submissions/queue/StaffProof.tsx'),
  'StaffProof',
  <RowsSkeleton rows={2} />,
)

/** Mounted anew for each client, so that nothing selected or drafted moves along. */
export function ClientPage() {
  const { clientId } = useParams({ from: '/signed-in/screens/clients/$clientId' })
  return (
    <ClientScreen
      key={clientId}
      clientId={clientId}
      interviewOf={(application, leaving) => (
        <InterviewSection key={application.id} application={application} notifiesClient={!leaving} />
      )}
      documentsOf={(id) => <SentDocuments key={id} applicationId={id} />}
      submissionOf={(id) => <SubmissionSection key={id} applicationId={id} />}
      matchesOf={(name) => (
        <>
          <WishesCard clientId={clientId} name={name} />
          <MatchesCard
            clientId={clientId}
            name={name}
            factsOf={(listing) => [placeLine(listing), salaryLine(listing)]}
            factorsOf={(factors) => <FactorList factors={factors} />}
            reasonLabels={hideReasonLabels}
          />
        </>
      )}
      proofOf={(id, onConfirmed) => <StaffProof key={id} applicationId={id} onConfirmed={onConfirmed} />}
    />
  )
}
