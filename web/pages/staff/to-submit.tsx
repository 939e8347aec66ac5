import { DocumentRows } from '../../features/documents/files/SentDocuments.tsx'
import { QueueScreen } from '../../features/submissions/queue/QueueScreen.tsx'

export const ToSubmitPage = () => (
  <QueueScreen files={(documents) => <DocumentRows documents={documents} />} />
)
