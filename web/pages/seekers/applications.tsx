import { isToHandIn } from '@jobscout/contract/applications/model.ts'
import { ApplicationTracker } from '../../features/applications/tracker/ApplicationTracker.tsx'
import { RowsSkeleton } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

/** Only an open application shows its documents, so they are no part of the page's first load. */
const SentDocuments = lazyPart(
  () => import('../../features/documents/files/SentDocuments.tsx'),
  'SentDocuments',
  <RowsSkeleton rows={2} />,
)

export const ApplicationsPage = () => (
  <ApplicationTracker
    documents={({ id, listing_id, status }) => (
      <SentDocuments applicationId={id} letterJobId={isToHandIn(status) ? listing_id : null} />
    )}
  />
)
