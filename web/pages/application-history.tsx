import { OlderHistory } from '../features/applications/components/OlderHistory.tsx'

export const ApplicationHistoryPage = () => <OlderHistory />
