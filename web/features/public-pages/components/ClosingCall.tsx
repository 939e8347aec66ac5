import { Title } from '@mantine/core'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { landingStrings as strings } from '../landing-strings.ts'
import classes from './ClosingCall.module.css'

export const ClosingCall = ({ trialDays }: { trialDays: number }) => (
  <section className={classes.closing}>
    <Title order={2} className={classes.title}>
      {strings.closing.title}
    </Title>
    <p className={classes.lead}>{strings.closing.lead}</p>
    <ButtonLink to="/auth/register" size="lg">
      {strings.start}
    </ButtonLink>
    <p className={classes.trial}>{strings.trial(trialDays)}</p>
  </section>
)
