import { OlderHistory } from '../../features/applications/list/OlderHistory.tsx'

export const ApplicationHistoryPage = () => <OlderHistory />
