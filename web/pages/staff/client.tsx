import { useParams } from '@tanstack/react-router'
import { ClientScreen } from '../../features/clients/detail/ClientScreen.tsx'
import { applicationParts } from './application-parts.tsx'

/** Mounted anew for each client, so that nothing selected or drafted moves along. */
export function ClientPage() {
  const { clientId } = useParams({ from: '/signed-in/screens/clients/$clientId' })
  return <ClientScreen key={clientId} clientId={clientId} {...applicationParts} />
}
