import { Title } from '@mantine/core'
import { PlanCards, PlanPromises, VisitorPlanLink } from '../../features/billing/plans/PlanCards.tsx'
import { Comparison } from '../../features/public-pages/components/Comparison.tsx'
import { ClosingCall, Features } from '../../features/public-pages/components/Features.tsx'
import { Hero } from '../../features/public-pages/components/Hero.tsx'
import { ScoutSection } from '../../features/public-pages/components/ScoutSection.tsx'
import { Claims, Testimonials } from '../../features/public-pages/components/Testimonials.tsx'
import { landingStrings as strings } from '../../features/public-pages/landing-strings.ts'
import { usePublicSettings } from '../../lib/api/settings.ts'
import classes from './landing.module.css'

export function LandingPage() {
  const { trial_duration_days: trialDays } = usePublicSettings()
  return (
    <div className={classes.page}>
      <Hero trialDays={trialDays} />
      <Claims />
      <Features />
      <ScoutSection />
      <Comparison />
      <section id="pricing" tabIndex={-1} aria-labelledby="pricing-title" className={classes.pricing}>
        <div>
          <Title order={2} id="pricing-title" className={classes.title}>
            {strings.pricing.title}
          </Title>
          <p className={classes.lead}>{strings.pricing.lead}</p>
        </div>
        <PlanCards action={(plan) => <VisitorPlanLink plan={plan} />} />
        <PlanPromises />
      </section>
      <Testimonials />
      <ClosingCall trialDays={trialDays} />
    </div>
  )
}
