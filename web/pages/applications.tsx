import { ApplicationTracker } from '../features/applications/components/ApplicationTracker.tsx'

export const ApplicationsPage = () => <ApplicationTracker />
