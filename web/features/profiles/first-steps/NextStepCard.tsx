import { Meter } from '../../../ui/figures/Meter.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Muted } from '../../../ui/layout/primitives.tsx'
import { formatStep } from '../../../ui/layout/Step.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { firstStepStrings } from '../strings.ts'
import { type FirstStep, firstSteps } from './steps.ts'

const { title, steps } = firstStepStrings.card

/** What a person does next who has not applied yet. */
export function NextStepCard({ step }: { step: FirstStep }) {
  const number = firstSteps.indexOf(step) + 1
  const { text, action } = steps[step]
  return (
    <Card
      title={title}
      action={
        <Muted as="span" size={15}>
          {formatStep(number, firstSteps.length)}
        </Muted>
      }
    >
      <Muted size={15} mb={12}>
        {text}
      </Muted>
      <Meter value={number - 1} max={firstSteps.length} added={1} />
      <ButtonLink to="/profile" search={{ step }} mt="md">
        {action}
      </ButtonLink>
    </Card>
  )
}
