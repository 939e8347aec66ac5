import {
  ANSWER_MAX,
  type FormAnswer,
  type GivenAnswer,
  isOpenDecision,
} from '@jobscout/contract/submissions/answers.ts'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { LongText } from '../../../ui/inputs/LongText.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import { answerStrings as strings } from '../strings.ts'
import classes from './AnswerCard.module.css'
import { isYesNoQuestion, readTopicCountry } from './questions.ts'

interface AnswerCardProps {
  answers: readonly FormAnswer[]
  readOnly?: boolean
  isSaving: boolean
  onAnswer: (answer: GivenAnswer) => void
}

const isGiven = ({ answer }: FormAnswer): boolean => answer !== null

/** "2 of 4", once there are questions. */
export const countAnswers = (answers: readonly FormAnswer[]): string =>
  answers.length > 0 ? strings.count(answers.filter(isGiven).length, answers.length) : ''

/** The questions that the form asks, and what the person says to each, on a card. */
export const AnswerCard = (props: AnswerCardProps) => (
  <Card
    flush
    title={strings.title}
    action={<span className={classes.soft}>{countAnswers(props.answers)}</span>}
  >
    <AnswerList {...props} />
  </Card>
)

/** The questions that the form asks, and what the person says to each. */
export function AnswerList({ answers, readOnly = false, isSaving, onAnswer }: AnswerCardProps) {
  if (answers.length === 0) return <p className={classes.row}>{strings.none}</p>
  return (
    <ul>
      {answers.map((answer) => (
        <li key={answer.topic}>
          <Answer answer={answer} readOnly={readOnly} isSaving={isSaving} onAnswer={onAnswer} />
        </li>
      ))}
    </ul>
  )
}

const rowId = (topic: string): string => `answer-${topic}`

/** Shows an open question, with the focus on its first choice. */
export function focusQuestion(topic: string): void {
  const row = document.getElementById(rowId(topic))
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector<HTMLElement>('button, textarea')?.focus({ preventScroll: true })
}

interface AnswerProps {
  answer: FormAnswer
  readOnly: boolean
  isSaving: boolean
  onAnswer: (answer: GivenAnswer) => void
}

/** One question. One that only the person may decide is open until they do. */
function Answer({ answer, readOnly, isSaving, onAnswer }: AnswerProps) {
  const [isChanging, setChanging] = useState(false)
  const { topic, question } = answer
  if (!readOnly && (isChanging || isOpenDecision(answer))) {
    return (
      <Question
        answer={answer}
        isSaving={isSaving}
        onCancel={isChanging ? () => setChanging(false) : undefined}
        onAnswer={(given) => {
          setChanging(false)
          onAnswer(given)
        }}
      />
    )
  }
  return (
    <div id={rowId(topic)} className={classes.row}>
      <p className={classes.soft}>{question}</p>
      <Group justify="space-between" nowrap gap={10}>
        <p className={answer.answer ? classes.given : classes.soft}>{shownAnswer(answer)}</p>
        {!readOnly && (
          <Button
            size="compact-sm"
            variant="default"
            flex="none"
            aria-label={isGiven(answer) ? strings.changeLabel(question) : strings.answerLabel(question)}
            onClick={() => setChanging(true)}
          >
            {isGiven(answer) ? strings.change : strings.answer}
          </Button>
        )}
      </Group>
      <Remembered answer={answer} />
    </div>
  )
}

const shownAnswer = ({ answer }: FormAnswer): string => {
  if (answer === null) return strings.open
  return answer || strings.blank
}

function Remembered({ answer: { answer, remembered_at, remember } }: { answer: FormAnswer }) {
  const { formatDate } = useDates()
  if (!answer) return null
  if (remembered_at) return <p className={classes.soft}>{strings.fromEarlier(formatDate(remembered_at))}</p>
  return remember && <p className={classes.soft}>{strings.remembered}</p>
}

/** The button that opened the field went with it. */
const focusOnMount = (field: HTMLElement | null) => field?.focus()

interface QuestionProps {
  answer: FormAnswer
  isSaving: boolean
  onAnswer: (answer: GivenAnswer) => void
  /** Undefined while it has to be decided. */
  onCancel: (() => void) | undefined
}

function Question({ answer, isSaving, onAnswer, onCancel }: QuestionProps) {
  const { topic, question, kind } = answer
  const [text, setText] = useState(answer.answer ?? '')
  const [remember, setRemember] = useState(answer.remember)
  const give = (words: string) => onAnswer({ topic, answer: words, remember })
  const yours = strings.yours[kind]
  const hasChoices = isYesNoQuestion(question) && kind !== 'plain'
  const isTooLong = text.trim().length > ANSWER_MAX
  return (
    <div id={rowId(topic)} className={classes.row} data-open={kind !== 'plain' || undefined}>
      {hasChoices ? (
        <p>{question}</p>
      ) : (
        <LongText
          ref={onCancel && focusOnMount}
          label={question}
          rows={2}
          max={ANSWER_MAX}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <Group gap={10} mt={10} mb={10}>
        {hasChoices ? (
          [strings.yes, strings.no].map((choice) => (
            <Button
              key={choice}
              size="sm"
              variant="default"
              disabled={isSaving}
              aria-label={`${choice}: ${question}`}
              onClick={() => give(choice)}
            >
              {choice}
            </Button>
          ))
        ) : (
          <Button
            size="sm"
            variant="default"
            disabled={isSaving || text.trim() === '' || isTooLong}
            onClick={() => give(text.trim())}
          >
            {strings.save}
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          disabled={isSaving}
          aria-label={`${strings.leaveBlank}: ${question}`}
          onClick={() => onAnswer({ topic, answer: '', remember: false })}
        >
          {strings.leaveBlank}
        </Button>
        {onCancel && (
          <Button size="sm" variant="subtle" color="gray" onClick={onCancel}>
            {strings.cancel}
          </Button>
        )}
      </Group>
      {kind === 'legal' && (
        <Group as="label" gap={8} nowrap size={14} className={classes.remember}>
          <input
            type="checkbox"
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
          {strings.remember(readTopicCountry(topic))}
        </Group>
      )}
      {yours && (
        <Group as="p" gap={8} align="stretch" nowrap size={14} className={classes.yours}>
          <IconLock size={16} aria-hidden="true" />
          {yours}
        </Group>
      )}
    </div>
  )
}
