import type { CareerRecord } from '@jobscout/contract/career/record.ts'
import type { UnsourcedMark } from '@jobscout/contract/letters/marks.ts'
import type { LetterView } from '@jobscout/contract/letters/model.ts'
import { Fragment, type MouseEvent, type ReactNode, useMemo, useState } from 'react'
import { TextLink } from '../../../ui/navigation/links.tsx'
import { letterStrings, sourceStrings as strings } from '../strings.ts'
import { annotateLetter, type LetterPart } from './annotate-letter.ts'
import { describeSource } from './describe-source.ts'
import classes from './SourcedLetter.module.css'

interface SourcedLetterProps {
  text: string
  why: string
  /** Takes the place of the line of why. */
  whyField?: ReactNode
  composed: LetterView['composed']
  marks: readonly UnsourcedMark[]
  record: CareerRecord
}

type Statement = Exclude<LetterPart, { kind: 'plain' }>

/** The letter as it reads, each statement underlined. Its source stands in the margin; where there is no room for one, pressing a
 *  statement opens its source below. */
export function SourcedLetter({ text, why, whyField, composed, marks, record }: SourcedLetterProps) {
  const letter = useMemo(() => annotateLetter(text, why, composed, marks), [text, why, composed, marks])
  const [pressed, setPressed] = useState<number | null>(null)
  const statements = letter.paragraphs.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'plain' ? [] : [part])),
  )
  /** Until one is pressed the margin quotes the first bullet. */
  const quoted = pressed ?? statements.find(isOfBullet)?.number ?? null
  const hasWhy = letter.why.isThere && why !== ''
  const field = whyField && <div key="why">{whyField}</div>

  return (
    <div className={classes.letter}>
      <div className={classes.columns}>
        <div className={classes.paragraphs}>
          {letter.paragraphs.map(({ start, parts }, at) => {
            const isWhy = hasWhy && at === letter.why.at
            return (
              <Fragment key={start}>
                {at === letter.why.at && field}
                {!(isWhy && field) && (
                  <Paragraph
                    parts={parts}
                    pressed={pressed}
                    quoted={quoted}
                    record={record}
                    onPress={(number) => setPressed(number === pressed ? null : number)}
                  />
                )}
              </Fragment>
            )
          })}
          {letter.why.at >= letter.paragraphs.length && field}
        </div>
        <ol className={classes.margin} aria-label={strings.label}>
          {statements.map((statement) => (
            <li
              key={statement.number}
              className={classes.note}
              data-unsourced={statement.kind === 'unsourced' || undefined}
              data-quoted={statement.number === quoted || undefined}
            >
              <SourceNote statement={statement} record={record} isQuoted={statement.number === quoted} />
            </li>
          ))}
          {hasWhy && (
            <li className={classes.note}>
              <span className={classes.number} aria-hidden="true">
                –
              </span>
              <p>{strings.own}</p>
            </li>
          )}
        </ol>
      </div>
    </div>
  )
}

const isOfBullet = (part: Statement): boolean =>
  part.kind === 'statement' && part.sources.some(({ bullet }) => bullet !== '')

interface ParagraphProps {
  parts: readonly LetterPart[]
  pressed: number | null
  quoted: number | null
  record: CareerRecord
  onPress: (number: number) => void
}

function Paragraph({ parts, pressed, quoted, record, onPress }: ParagraphProps) {
  const opened = parts.find((part): part is Statement => part.kind !== 'plain' && part.number === pressed)
  const press = (number: number) => (event: MouseEvent) => {
    event.preventDefault()
    onPress(number)
  }
  return (
    <>
      <p className={classes.paragraph}>
        {withOffsets(parts).map(({ part, offset }) =>
          part.kind === 'plain' ? (
            <span key={offset}>{part.text}</span>
          ) : (
            // A link breaks over lines, which a button does not.
            <a
              key={offset}
              href={`#source-${part.number}`}
              className={classes.statement}
              data-unsourced={part.kind === 'unsourced' || undefined}
              data-quoted={part.number === quoted || undefined}
              onClick={press(part.number)}
            >
              {part.text}
              <sup>{part.number}</sup>
            </a>
          ),
        )}
      </p>
      {opened && (
        <div
          className={classes.below}
          data-unsourced={opened.kind === 'unsourced' || undefined}
          role="status"
        >
          <SourceNote statement={opened} record={record} isQuoted />
        </div>
      )}
    </>
  )
}

function withOffsets(parts: readonly LetterPart[]) {
  let end = 0
  return parts.map((part) => {
    const offset = end
    end += part.text.length
    return { part, offset }
  })
}

interface SourceNoteProps {
  statement: Statement
  record: CareerRecord
  /** With what the record says there. */
  isQuoted: boolean
}

function SourceNote({ statement, record, isQuoted }: SourceNoteProps) {
  return (
    <>
      <span className={classes.number} aria-hidden="true">
        {statement.number}
      </span>
      <div>
        {statement.kind === 'unsourced' ? (
          <>
            <p>{strings.unsourced(statement.text)}</p>
            {isQuoted && (
              <p className={classes.quote}>
                {letterStrings.unsourcedNote} <TextLink to="/profile">{letterStrings.addToProfile}</TextLink>
              </p>
            )}
          </>
        ) : (
          statement.sources.map((source) => {
            const { label, quote } = describeSource(record, source)
            return (
              <div key={source.id + source.bullet}>
                <p>{label}</p>
                {isQuoted && quote && <p className={classes.quote}>{`“${quote}”`}</p>}
              </div>
            )
          })
        )}
      </div>
    </>
  )
}
