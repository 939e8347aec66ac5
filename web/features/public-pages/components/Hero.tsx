import { MeterRow } from '../../../ui/figures/Meter.tsx'
import { ScoreTile } from '../../../ui/figures/ScoreTile.tsx'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { landingStrings, landingStrings as strings } from '../landing-strings.ts'
import classes from './Hero.module.css'

export const Hero = ({ trialDays }: { trialDays: number }) => (
  <section className={classes.hero}>
    <div>
      <h1 className={classes.headline}>{strings.headline}</h1>
      <p className={classes.lead}>{strings.lead}</p>
      <div className={classes.start}>
        <ButtonLink to="/auth/register" size="lg">
          {strings.start}
        </ButtonLink>
        <ButtonLink to="/" hash="success-stories" size="lg" variant="default">
          {strings.stories}
        </ButtonLink>
      </div>
      <p className={classes.trial}>{strings.trial(trialDays)}</p>
    </div>
    <div className={classes.paper}>
      <ExampleJob />
    </div>
  </section>
)

/** A static example of a scored job. */
function ExampleJob() {
  const { label, match, title, facts, factors, reasons } = landingStrings.example
  const score = factors.reduce((sum, { value }) => sum + value, 0)
  return (
    <Card className={classes.example} aria-label={label}>
      <span className={classes.label} aria-hidden="true">
        <StatusBadge>{label}</StatusBadge>
      </span>
      <div className={classes.head}>
        <ScoreTile score={score} label={match} tone="green" />
        <div>
          <p className={classes.title}>{title}</p>
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
