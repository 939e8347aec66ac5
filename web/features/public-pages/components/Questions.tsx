import { Title } from '@mantine/core'
import { landingQuestions } from '../questions.ts'
import { landingStrings as strings } from '../strings.ts'
import sections from './sections.module.css'

/** Each answer opens without script. */
export const Questions = ({ trialDays }: { trialDays: number }) => (
  <section aria-labelledby="questions-title" className={sections.section}>
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
          <p className={sections.lead}>{answer}</p>
        </details>
      ))}
    </div>
  </section>
)
