import { OlderHistory } from '../../features/applications/tracker/list/OlderHistory.tsx'

export const ApplicationHistoryPage = () => <OlderHistory />
