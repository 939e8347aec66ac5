import { Title } from '@mantine/core'
import { Card } from '../../../ui/layout/Card.tsx'
import { Muted } from '../../../ui/layout/primitives.tsx'
import { pricingStrings as strings } from '../strings.ts'
import classes from './PlanCards.module.css'

export function PricingQuestions({ trialDays }: { trialDays: number }) {
  return (
    <section aria-labelledby="questions">
      <Title order={2} id="questions" mb="md">
        {strings.faqTitle}
      </Title>
      <div className={classes.questions}>
        {strings.faq(trialDays).map(({ question, answer }) => (
          <Card key={question}>
            <Title order={3}>{question}</Title>
            <Muted mt={6}>{answer}</Muted>
          </Card>
        ))}
      </div>
    </section>
  )
}
