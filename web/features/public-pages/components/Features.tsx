import { Title } from '@mantine/core'
import { landingStrings } from '../landing-strings.ts'
import classes from './Features.module.css'

const { title, lead, steps } = landingStrings.features

export const Features = () => (
  <section id="features" tabIndex={-1} aria-labelledby="features-title" className={classes.features}>
    <div>
      <Title order={2} id="features-title" className={classes.title}>
        {title}
      </Title>
      <p className={classes.lead}>{lead}</p>
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
