import type { FormAnswer } from '@jobscout/contract/submissions/answers.ts'
import { IconCopy } from '@tabler/icons-react'
import { useDates } from '../../../lib/format/dates.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { copyText } from '../../../ui/feedback/copy.ts'
import { Card } from '../../../ui/layout/Card.tsx'
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
              <span className={classes.soft}>{question}</span>
              <span>
                {answer ? <b>{answer}</b> : answer === '' ? strings.notGiven : strings.open}{' '}
                {answer && remembered_at && (
                  <span className={classes.soft}>{strings.remembered(formatDate(remembered_at))}</span>
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
        {answers.length === 0 && hidden === 0 && <li className={classes.soft}>{strings.noAnswers}</li>}
        {hidden > 0 && <li className={classes.soft}>{strings.hidden(hidden)}</li>}
      </ul>
    </Card>
  )
}
