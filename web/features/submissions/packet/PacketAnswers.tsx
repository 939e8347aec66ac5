import type { FormAnswer } from '@jobscout/contract/submissions/answers.ts'
import { IconCopy } from '@tabler/icons-react'
import { useDates } from '../../../lib/format/dates.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { copyText } from '../../../ui/feedback/copy.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Muted } from '../../../ui/layout/primitives.tsx'
import { packetStrings as strings } from '../strings.ts'
import classes from './Packet.module.css'

interface PacketAnswersProps {
  answers: readonly FormAnswer[]
  /** How many are shown once it is claimed. */
  hidden: number
}

/** What the person answered to the questions of forms. */
export function PacketAnswers({ answers, hidden }: PacketAnswersProps) {
  const { formatDate } = useDates()
  return (
    <Card
      flush
      title={
        <>
          {strings.answers} <span className={classes.count}>{formatNumber(answers.length + hidden)}</span>
        </>
      }
    >
      <ul className={classes.rows}>
        {answers.map(({ topic, question, answer, remembered_at }) => (
          <li key={topic} className={classes.answer}>
            <span className={classes.question}>
              <Muted as="span" size={12.5}>
                {question}
              </Muted>
              <span>
                {answer ? <b>{answer}</b> : answer === '' ? strings.notGiven : strings.open}{' '}
                {answer && remembered_at && (
                  <Muted as="span" size={12.5}>
                    {strings.remembered(formatDate(remembered_at))}
                  </Muted>
                )}
              </span>
            </span>
            {answer && (
              <button
                type="button"
                className={classes.copy}
                aria-label={strings.copy(question)}
                title={strings.copy(question)}
                onClick={() => void copyText(answer)}
              >
                <IconCopy size={18} />
              </button>
            )}
          </li>
        ))}
        {answers.length === 0 && hidden === 0 && (
          <Muted as="li" size={12.5}>
            {strings.noAnswers}
          </Muted>
        )}
        {hidden > 0 && (
          <Muted as="li" size={12.5}>
            {strings.hidden(hidden)}
          </Muted>
        )}
      </ul>
    </Card>
  )
}
