import { Page } from '../ui/Page.tsx'
export const PrivacyPage = () => <Page title="Privacy">Soon</Page>
