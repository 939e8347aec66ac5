import { isToSubmit } from '@jobscout/contract/applications/words.ts'
import { lazyRouteComponent } from '@tanstack/react-router'
import { applicationsSearch } from '../../features/applications/search.ts'
import { AskForProof } from '../../features/applications/status/AskForProof.tsx'
import { ApplicationTracker } from '../../features/applications/tracker/ApplicationTracker.tsx'
import { AddElsewhere } from '../../features/imports/elsewhere/AddElsewhere.tsx'
import { useOpenOver } from '../../lib/navigation/open-over.ts'
import { useUrlState } from '../../lib/navigation/search.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { RowsSkeleton } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

/** Only an open application shows these, so they are no part of the page's first load. */
const SentDocuments = lazyPart(
  () => import('../../features/documents/files/SentDocuments.tsx'),
  'SentDocuments',
  <RowsSkeleton rows={2} />,
)
const HandingIn = lazyPart(
  () => import('../../features/submissions/owner/HandingIn.tsx'),
  'HandingIn',
  <RowsSkeleton rows={2} />,
)
const OpenQuestion = lazyPart(() => import('../../features/messages/OpenQuestion.tsx'), 'OpenQuestion')
const ConfirmOwn = lazyPart(() => import('../../features/submissions/owner/ConfirmOwn.tsx'), 'ConfirmOwn')
const ApplyForSaved = lazyPart(() => import('./apply-panel.tsx'), 'ApplyForSaved')

function OwnApplications() {
  const isClient = useSignedIn().role === 'client'
  const { search } = useUrlState(applicationsSearch)
  const { open, close } = useOpenOver(applicationsSearch)
  return (
    <AskForProof
      renderForm={(id, onConfirmed) => <ConfirmOwn key={id} applicationId={id} onConfirmed={onConfirmed} />}
    >
      <ApplicationTracker
        add={
          isClient && (
            <AddElsewhere
              opened={search.add}
              onOpen={() => void open({ add: true })}
              onClose={() => void close('add')}
            />
          )
        }
        documents={(application) => (
          <SentDocuments
            applicationId={application.id}
            letterJobId={isToSubmit(application) ? application.listing_id : null}
          />
        )}
        question={(id) => isClient && <OpenQuestion applicationId={id} />}
        handingIn={(id) => <HandingIn applicationId={id} />}
        renderApply={(jobId, onClose) => <ApplyForSaved key={jobId} jobId={jobId} onClose={onClose} />}
      />
    </AskForProof>
  )
}

/* No part of what a job seeker loads. */
const AllApplicationsPage = lazyRouteComponent(
  () => import('../staff/all-applications.tsx'),
  'AllApplicationsPage',
)

/** Agents see the applications of their clients, everybody else their own. */
export const ApplicationsPage = () =>
  useSignedIn().role === 'agent' ? <AllApplicationsPage /> : <OwnApplications />
