import { Title } from '@mantine/core'
import { Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { landingQuestions } from '../questions.ts'
import { landingStrings as strings } from '../strings.ts'
import sections from './sections.module.css'

/** Each answer opens without script. */
export const Questions = ({ trialDays }: { trialDays: number }) => (
  <Stack aria-labelledby="questions-title" as="section" gap={28}>
    <Title order={2} id="questions-title" className={sections.title}>
      {strings.questions}
    </Title>
    <div>
      {landingQuestions(trialDays).map(({ question, answer }) => (
        <details key={question} className={sections.question}>
          <summary>
            <Title order={3} display="inline">
              {question}
            </Title>
          </summary>
          <Muted mt={12} className={sections.lead}>
            {answer}
          </Muted>
        </details>
      ))}
    </div>
  </Stack>
)
