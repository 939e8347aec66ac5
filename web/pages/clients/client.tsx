import { useParams } from '@tanstack/react-router'
import { InterviewSection } from '../../features/applications/plan/InterviewSection.tsx'
import { ClientScreen } from '../../features/clients/detail/ClientScreen.tsx'

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
    />
  )
}
