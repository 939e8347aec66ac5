import { AllApplications } from '../../features/clients/overview/AllApplications.tsx'
import { applicationParts } from './application-parts.tsx'

export const AllApplicationsPage = () => <AllApplications {...applicationParts} />
