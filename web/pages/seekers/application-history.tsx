import { OlderHistory } from '../../features/applications/tracker/OlderHistory.tsx'

export const ApplicationHistoryPage = () => <OlderHistory />
