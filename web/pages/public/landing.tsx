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
      <section id="pricing" tabIndex={-1} aria-labelledby="pricing-title" className={sections.section}>
        <div>
          <Title order={2} id="pricing-title" className={sections.title}>
            {strings.pricing.title}
          </Title>
          <p className={sections.lead}>{strings.pricing.lead}</p>
        </div>
        <PlanCards action={(plan) => <VisitorPlanLink plan={plan} />} />
        <PlanPromises />
      </section>
      <Testimonials />
      <Questions trialDays={trialDays} />
      <ClosingCall trialDays={trialDays} />
    </div>
  )
}
