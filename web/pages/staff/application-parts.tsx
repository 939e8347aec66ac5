import { Fragment } from 'react'
import { InterviewSection } from '../../features/applications/plan/InterviewSection.tsx'
import { ReplySection } from '../../features/applications/reply/ReplySection.tsx'
import type { ApplicationParts } from '../../features/clients/detail/ClientScreen.tsx'
import { SubmissionSection } from '../../features/submissions/queue/SubmissionSection.tsx'
import { RowsSkeleton } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

/** Only an open application shows its documents. */
const SentDocuments = lazyPart(
  () => import('../../features/documents/files/SentDocuments.tsx'),
  'SentDocuments',
  <RowsSkeleton rows={2} />,
)

const KeptByClient = lazyPart(
  () => import('../../features/applications/sheet/kept/KeptSections.tsx'),
  'KeptByClient',
  <RowsSkeleton rows={2} />,
)

const StaffProof = lazyPart(
  () => import('../../features/submissions/queue/StaffProof.tsx'),
  'StaffProof',
  <RowsSkeleton rows={2} />,
)

/** What agents see and change of an application beside a list. */
export const applicationParts: ApplicationParts = {
  renderInterview: (application, leaving) => (
    <Fragment key={application.id}>
      <ReplySection application={application} notifiesClient={!leaving} />
      <InterviewSection application={application} notifiesClient={!leaving} />
    </Fragment>
  ),
  renderDocuments: (id) => <SentDocuments key={id} applicationId={id} />,
  renderKeptSections: (id) => <KeptByClient key={id} applicationId={id} />,
  renderSubmission: (id) => <SubmissionSection key={id} applicationId={id} />,
  renderProof: (id, onConfirmed) => <StaffProof key={id} applicationId={id} onConfirmed={onConfirmed} />,
}
