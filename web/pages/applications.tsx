import { ApplicationTracker } from '../features/applications/tracker/ApplicationTracker.tsx'
import { SentDocuments } from '../features/documents/components/SentDocuments.tsx'

export const ApplicationsPage = () => (
  <ApplicationTracker documents={(id) => <SentDocuments applicationId={id} />} />
)
