import { ClientList } from '../../features/clients/list/ClientList.tsx'

export const ClientsPage = () => <ClientList />
