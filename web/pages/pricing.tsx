import { Page } from '../ui/Page.tsx'
export const PricingPage = () => <Page title="Pricing">Soon</Page>
