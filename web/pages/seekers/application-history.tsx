import { AskForProof } from '../../features/applications/status/AskForProof.tsx'
import { OlderHistory } from '../../features/applications/tracker/OlderHistory.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const ConfirmOwn = lazyPart(() => import('../../features/submissions/owner/ConfirmOwn.tsx'), 'ConfirmOwn')

export const ApplicationHistoryPage = () => (
  <AskForProof
    renderForm={(id, onConfirmed) => <ConfirmOwn key={id} applicationId={id} onConfirmed={onConfirmed} />}
  >
    <OlderHistory />
  </AskForProof>
)
