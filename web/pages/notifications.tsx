import { NotificationCenter } from '../features/notifications/components/NotificationCenter.tsx'

export const NotificationsPage = () => <NotificationCenter />
