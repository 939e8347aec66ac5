import { ClientList } from '../../features/clients/ClientList.tsx'

export const ClientsPage = () => <ClientList />
