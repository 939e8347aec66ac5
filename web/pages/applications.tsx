import { ApplicationTracker } from '../features/applications/components/ApplicationTracker.tsx'
import { SentDocuments } from '../features/documents/components/SentDocuments.tsx'

export const ApplicationsPage = () => (
  <ApplicationTracker documents={(id) => <SentDocuments applicationId={id} />} />
)
