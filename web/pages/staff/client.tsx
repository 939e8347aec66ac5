import { useParams } from '@tanstack/react-router'
import { Fragment } from 'react'
import { InterviewSection } from '../../features/applications/plan/InterviewSection.tsx'
import { ReplySection } from '../../features/applications/reply/ReplySection.tsx'
import { ClientScreen } from '../../features/clients/detail/ClientScreen.tsx'
import { useUnread } from '../../features/messages/queries.ts'
import { SubmissionSection } from '../../features/submissions/queue/SubmissionSection.tsx'
import { RowsSkeleton } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

/** Only an open application shows its documents. */
const SentDocuments = lazyPart(
  () => import('../../features/documents/files/SentDocuments.tsx'),
  'SentDocuments',
  <RowsSkeleton rows={2} />,
)

const ClientThread = lazyPart(
  () => import('../../features/messages/thread/ClientThread.tsx'),
  'ClientThread',
  <RowsSkeleton rows={4} />,
)

const StaffProof = lazyPart(
  () => import('../../features/submissions/queue/StaffProof.tsx'),
  'StaffProof',
  <RowsSkeleton rows={2} />,
)

/** Mounted anew for each client, so that nothing selected or drafted moves along. */
export function ClientPage() {
  const { clientId } = useParams({ from: '/signed-in/screens/clients/$clientId' })
  const unread = useUnread(clientId)
  return (
    <ClientScreen
      key={clientId}
      clientId={clientId}
      interviewOf={(application, leaving) => (
        <Fragment key={application.id}>
          <ReplySection application={application} notifiesClient={!leaving} />
          <InterviewSection application={application} notifiesClient={!leaving} />
        </Fragment>
      )}
      documentsOf={(id) => <SentDocuments key={id} applicationId={id} />}
      submissionOf={(id) => <SubmissionSection key={id} applicationId={id} />}
      messages={{
        unread,
        render: (frame) => <ClientThread key={clientId} clientId={clientId} {...frame} />,
      }}
      proofOf={(id, onConfirmed) => <StaffProof key={id} applicationId={id} onConfirmed={onConfirmed} />}
    />
  )
}
