import { Title } from '@mantine/core'
import { PlanCards, PlanPromises, VisitorPlanLink } from '../../features/billing/plans/PlanCards.tsx'
import { Comparison } from '../../features/public-pages/components/Comparison.tsx'
import { ClosingCall, Features } from '../../features/public-pages/components/Features.tsx'
import { Hero } from '../../features/public-pages/components/Hero.tsx'
import { ProductTour } from '../../features/public-pages/components/ProductTour.tsx'
import { Questions } from '../../features/public-pages/components/Questions.tsx'
import { ScoutSection } from '../../features/public-pages/components/ScoutSection.tsx'
import sections from '../../features/public-pages/components/sections.module.css'
import { Claims, Testimonials } from '../../features/public-pages/components/Testimonials.tsx'
import { JobPreview } from '../../features/public-pages/preview/JobPreview.tsx'
import { landingStrings as strings } from '../../features/public-pages/strings.ts'
import { usePublicSettings } from '../../lib/api/settings.ts'
import { Muted, Stack } from '../../ui/layout/primitives.tsx'
import classes from './landing.module.css'

export function LandingPage() {
  const { trial_duration_days: trialDays } = usePublicSettings()
  return (
    <div className={classes.page}>
      <Hero trialDays={trialDays} />
      <JobPreview />
      <Claims />
      <Features />
      <ProductTour />
      <ScoutSection />
      <Comparison />
      <Stack id="pricing" tabIndex={-1} aria-labelledby="pricing-title" as="section" gap={28}>
        <div>
          <Title order={2} id="pricing-title" className={sections.title}>
            {strings.pricing.title}
          </Title>
          <Muted mt={12} className={sections.lead}>
            {strings.pricing.lead}
          </Muted>
        </div>
        <PlanCards action={(plan) => <VisitorPlanLink plan={plan} />} />
        <PlanPromises />
      </Stack>
      <Testimonials />
      <Questions trialDays={trialDays} />
      <ClosingCall trialDays={trialDays} />
    </div>
  )
}
