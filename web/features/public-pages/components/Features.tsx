import { Title } from '@mantine/core'
import { Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { landingStrings, landingStrings as strings } from '../strings.ts'
import classes from './Features.module.css'
import sections from './sections.module.css'

const { title, lead, steps } = landingStrings.features

export const Features = () => (
  <section id="features" tabIndex={-1} aria-labelledby="features-title" className={classes.features}>
    <div>
      <Title order={2} id="features-title" className={sections.title}>
        {title}
      </Title>
      <Muted mt={16} className={classes.lead}>
        {lead}
      </Muted>
    </div>
    <ol className={classes.steps}>
      {steps.map((step, index) => (
        <li key={step.title}>
          <span className={classes.number} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <Title order={3} className={classes.step}>
              {step.title}
            </Title>
            <p>{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
)

export const ClosingCall = ({ trialDays }: { trialDays: number }) => (
  <Stack as="section" gap={0} align="center" className={classes.closing}>
    <Title order={2} className={classes.closingCallTitle}>
      {strings.closing.title}
    </Title>
    <p className={classes.closingCallLead}>{strings.closing.lead}</p>
    <ButtonLink to="/auth/register" size="lg">
      {strings.start}
    </ButtonLink>
    <p className={classes.trial}>{strings.trial(trialDays)}</p>
  </Stack>
)
