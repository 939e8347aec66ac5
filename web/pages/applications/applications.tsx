import { lazy, Suspense } from 'react'
import { ApplicationTracker } from '../../features/applications/tracker/ApplicationTracker.tsx'
import { RowsSkeleton } from '../../ui/feedback/Loading.tsx'

/** Only an open application shows its documents, so they are no part of the page's first load. */
const SentDocuments = lazy(async () => ({
  default: (await import('../../features/documents/sent/SentDocuments.tsx')).SentDocuments,
}))

export const ApplicationsPage = () => (
  <ApplicationTracker
    documents={(id) => (
      <Suspense fallback={<RowsSkeleton rows={2} />}>
        <SentDocuments applicationId={id} />
      </Suspense>
    )}
  />
)
