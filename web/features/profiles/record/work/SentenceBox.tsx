import { letterSentence, proposedSentence } from '@jobscout/contract/career/propose-sentence.ts'
import { type Bullet, recordLimits } from '@jobscout/contract/career/record.ts'
import { Button, Textarea } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { focusAfter } from '../../../../lib/browser/focus-after.ts'
import { useDates } from '../../../../lib/format/dates.ts'
import { lengthProblem } from '../../../../ui/inputs/length-problem.ts'
import { Group, Muted } from '../../../../ui/layout/primitives.tsx'
import { recordSentenceStrings as strings } from '../../strings.ts'
import { confirmSentence, sentenceState } from '../model/sentences.ts'
import { AiReword } from './AiReword.tsx'
import classes from './Work.module.css'

/** What Next to confirm focuses: the button or field that the sentence waits for. */
export const sentenceControl = (bulletId: string): HTMLElement | null =>
  document.getElementById(`say-${bulletId}`)

interface SentenceBoxProps {
  bullet: Bullet
  isCurrent: boolean
  onChange: (bullet: Bullet) => void
}

/** How a letter says a bullet: confirmed, proposed, or left to the person. */
export function SentenceBox({ bullet, isCurrent, onChange }: SentenceBoxProps) {
  const { formatDate } = useDates()
  const box = useRef<HTMLFieldSetElement>(null)
  /** What is being typed; null while the sentence is only shown. */
  const [words, setWords] = useState<string | null>(null)
  const state = sentenceState(bullet, isCurrent)
  if (state === 'empty') return null
  const sentence = proposedSentence(bullet, isCurrent) ?? ''
  const isWriting = words !== null || state === 'waiting'
  const typed = (words ?? '').trim()
  const problem = lengthProblem(typed, recordLimits.bullet)

  const control = () => sentenceControl(bullet.id)
  const confirm = (text: string) => {
    const said = proposedSentence({ text: bullet.text, sentence: text }, isCurrent)
    if (!said || problem) return
    focusAfter(() => {
      setWords(null)
      onChange(confirmSentence(bullet, said))
    }, control)
  }
  const propose = (proposed: string) => focusAfter(() => setWords(proposed), control)
  const reword = () => focusAfter(() => setWords(sentence), control)
  const cancel = () => focusAfter(() => setWords(null), control)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (typed) confirm(typed)
    }
    if (event.key === 'Escape' && words !== null) {
      event.preventDefault()
      event.stopPropagation()
      cancel()
    }
  }
  // Words that were left without Confirm are kept as a proposal.
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (words === null || problem || box.current?.contains(relatedTarget)) return
    setWords(null)
    if (typed && typed !== sentence) onChange({ ...bullet, sentence: typed, confirmed_at: null })
  }
  // The field keeps the focus, so that its words are not left before they are confirmed.
  const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

  return (
    <fieldset
      ref={box}
      aria-label={strings.inLetter}
      className={classes.sentence}
      data-state={state}
      onBlur={onBlur}
    >
      <Muted size={14} className={classes.state}>
        <strong>{strings.inLetter}</strong>{' '}
        {state === 'confirmed' ? (
          <span>
            <IconCheck size={15} aria-hidden="true" />{' '}
            {strings.confirmedOn(formatDate(bullet.confirmed_at ?? ''))}
          </span>
        ) : (
          <span>
            {state === 'proposed' && letterSentence(bullet, isCurrent) === null
              ? strings.unconfirmed
              : strings[state]}
          </span>
        )}
      </Muted>
      {isWriting ? (
        <>
          <Textarea
            id={`say-${bullet.id}`}
            className={classes.words}
            aria-label={strings.sentence}
            placeholder={strings.placeholder}
            autosize
            minRows={1}
            size="sm"
            value={words ?? ''}
            error={problem}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <Group gap={8} align="stretch" className={classes.actions}>
            <Button
              size="xs"
              variant="default"
              disabled={!typed || problem !== null}
              onMouseDown={keepFocus}
              onClick={() => confirm(typed)}
            >
              {strings.confirm}
            </Button>
            {state !== 'waiting' && (
              <Button size="xs" variant="default" onMouseDown={keepFocus} onClick={cancel}>
                {strings.cancel}
              </Button>
            )}
            {state === 'waiting' && <AiReword bulletId={bullet.id} onProposed={propose} />}
          </Group>
          {words !== null && sentence && typed !== sentence && (
            <Muted size={14} className={classes.until}>
              {strings.before(sentence)}
            </Muted>
          )}
          {state === 'waiting' && (
            <Muted size={14} className={classes.until}>
              {strings.untilThen}
            </Muted>
          )}
        </>
      ) : (
        <>
          <p className={classes.said}>{sentence}</p>
          <Group gap={8} align="stretch" className={classes.actions}>
            {state === 'proposed' && (
              <Button id={`say-${bullet.id}`} size="xs" onClick={() => confirm(sentence)}>
                {strings.confirm}
              </Button>
            )}
            <Button
              id={state === 'confirmed' ? `say-${bullet.id}` : undefined}
              size={state === 'confirmed' ? 'compact-sm' : 'xs'}
              variant={state === 'confirmed' ? 'subtle' : 'default'}
              onClick={reword}
            >
              {strings.reword}
            </Button>
            <AiReword bulletId={bullet.id} onProposed={propose} />
          </Group>
        </>
      )}
    </fieldset>
  )
}
