import { Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { PlanCards } from '../features/billing/components/PlanCards.tsx'
import { PlanPromises } from '../features/billing/components/PlanPromises.tsx'
import { usePublicSettings } from '../lib/settings.ts'
import { Card } from '../ui/Card.tsx'
import { ButtonLink, TextLink } from '../ui/links.tsx'
import { MeterRow } from '../ui/Meter.tsx'
import { ScoreTile } from '../ui/ScoreTile.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import classes from './landing.module.css'
import { landing as strings } from './landing.strings.ts'

export function LandingPage() {
  const { trial_duration_days: days } = usePublicSettings()
  return (
    <div className={classes.page}>
      <section className={classes.hero}>
        <div>
          <h1 className={classes.headline}>{strings.headline}</h1>
          <p className={classes.lead}>{strings.lead}</p>
          <div className={classes.start}>
            <ButtonLink to="/auth/register" size="lg">
              {strings.start}
            </ButtonLink>
            <TextLink to="/" hash="features">
              {strings.how}
            </TextLink>
          </div>
          <p className={classes.trial}>{strings.trial(days)}</p>
        </div>
        <ExampleJob />
      </section>

      <section id="features" aria-labelledby="features-title" className={classes.section}>
        <Title order={2} id="features-title" className={classes.sectionTitle}>
          {strings.stepsTitle}
        </Title>
        <ol className={classes.steps}>
          {strings.steps.map(({ title, text }, index) => (
            <li key={title}>
              <Card className={classes.step}>
                <span className={classes.number} aria-hidden="true">
                  {index + 1}
                </span>
                <Title order={3}>{title}</Title>
                <p>{text}</p>
              </Card>
            </li>
          ))}
        </ol>
      </section>

      <section aria-labelledby="honest-title" className={classes.honest}>
        <Title order={2} id="honest-title">
          {strings.honestTitle}
        </Title>
        <ul>
          {strings.honest.map((line) => (
            <li key={line}>
              <IconCheck size={20} aria-hidden="true" />
              {line}
            </li>
          ))}
        </ul>
      </section>

      <section id="pricing" aria-labelledby="pricing-title" className={classes.section}>
        <Title order={2} id="pricing-title" className={classes.sectionTitle}>
          {strings.pricingTitle}
        </Title>
        <PlanCards
          action={(plan) => (
            <ButtonLink to="/auth/register" variant={plan.mostPopular ? 'filled' : 'default'} fullWidth>
              {plan.button}
            </ButtonLink>
          )}
        />
        <PlanPromises />
      </section>

      <section className={classes.closing}>
        <Title order={2} className={classes.sectionTitle}>
          {strings.closing}
        </Title>
        <ButtonLink to="/auth/register" size="lg">
          {strings.start}
        </ButtonLink>
      </section>
    </div>
  )
}

/** A job as Scout shows it, to look at: the score and the parts it is made of. */
function ExampleJob() {
  const { title, facts, factors, reasons } = strings.example
  const score = factors.reduce((sum, { value }) => sum + value, 0)
  return (
    <Card className={classes.example} aria-label="Example">
      <div className={classes.exampleHead}>
        <ScoreTile score={score} label="match" tone="green" />
        <div>
          <p className={classes.exampleTitle}>{title}</p>
          <p className={classes.facts}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
      </div>
      <div className={classes.reasons}>
        {reasons.map((reason) => (
          <StatusBadge key={reason} tone="green">
            {reason}
          </StatusBadge>
        ))}
      </div>
      <div className={classes.factors}>
        {factors.map((factor) => (
          <MeterRow key={factor.label} {...factor} />
        ))}
      </div>
    </Card>
  )
}
