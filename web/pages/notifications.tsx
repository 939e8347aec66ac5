import { NotificationCenter } from '../features/notifications/list/NotificationCenter.tsx'

export const NotificationsPage = () => <NotificationCenter />
