import type { CareerRecord } from '@jobscout/contract/career/record.ts'
import type { UnsourcedMark } from '@jobscout/contract/letters/marks.ts'
import { Fragment, type MouseEvent, type ReactNode, useMemo, useState } from 'react'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import { findWhyPosition } from '../editor/text-edits.ts'
import { letterStrings, sourceStrings as strings } from '../strings.ts'
import classes from './SourceView.module.css'
import { describeSource, type SourcedSentence } from './sources.ts'

interface SourceViewProps {
  text: string
  why: string
  /** Takes the place of the line of why. */
  whyField?: ReactNode
  paragraphs: readonly (readonly SourcedSentence[])[]
  marks: readonly UnsourcedMark[]
  record: CareerRecord
}

interface NumberedSentence extends SourcedSentence {
  /** Unique within the letter, which may say something twice. */
  readonly key: string
  /** Null for fixed phrases, and for words of the person that state nothing that could be in the record. */
  readonly number: number | null
  /** What it says that is not in the record. */
  readonly lacking: readonly string[]
}

function numberSentences(
  paragraphs: SourceViewProps['paragraphs'],
  marks: readonly UnsourcedMark[],
): NumberedSentence[][] {
  let last = 0
  return paragraphs.map((sentences, paragraph) =>
    sentences.map((sentence, at) => {
      const lacking = sentence.isOwn
        ? marks.filter(({ text }) => sentence.text.includes(text)).map(({ text }) => text)
        : []
      const isNoted = sentence.sources.length > 0 || lacking.length > 0
      return {
        ...sentence,
        key: `${paragraph}-${at}`,
        number: isNoted ? ++last : null,
        lacking: [...new Set(lacking)],
      }
    }),
  )
}

/** The letter as it reads, each statement underlined. Its source stands in the margin; where there is no room for one, pressing a
 *  statement opens its source below. */
export function SourceView({ text, why, whyField, paragraphs, marks, record }: SourceViewProps) {
  const numbered = useMemo(() => numberSentences(paragraphs, marks), [paragraphs, marks])
  const [pressed, setPressed] = useState<number | null>(null)
  const statements = numbered.flat().filter(({ number }) => number !== null)
  /** Until one is pressed the margin quotes the first bullet. */
  const quoted =
    pressed ?? statements.find(({ sources }) => sources.some(({ bullet }) => bullet !== ''))?.number ?? null
  const position = findWhyPosition(text.trim(), why)
  const field = whyField && <div key="why">{whyField}</div>

  return (
    <div className={classes.letter}>
      <Stack gap="16px 24px" className={classes.columns}>
        <Stack gap={14} className={classes.paragraphs}>
          {numbered.map((sentences, at) => (
            <Fragment key={sentences[0]?.key}>
              {at === position.at && field}
              {!(at === position.at && position.isThere && field) && (
                <Paragraph
                  sentences={sentences}
                  pressed={pressed}
                  quoted={quoted}
                  record={record}
                  onPress={(number) => setPressed(number === pressed ? null : number)}
                />
              )}
            </Fragment>
          ))}
          {position.at >= numbered.length && field}
        </Stack>
        <ol className={classes.margin} aria-label={strings.label}>
          {statements.map((sentence) => (
            <Group
              key={sentence.key}
              as="li"
              gap={10}
              align="stretch"
              nowrap
              className={classes.note}
              data-unsourced={sentence.lacking.length > 0 || undefined}
              data-quoted={sentence.number === quoted || undefined}
            >
              <SourceNote sentence={sentence} record={record} isQuoted={sentence.number === quoted} />
            </Group>
          ))}
          {numbered.flat().some(({ isOwn, lacking }) => isOwn && lacking.length === 0) && (
            <Group as="li" gap={10} align="stretch" nowrap className={classes.note}>
              <span className={classes.number} aria-hidden="true">
                {strings.ownMark}
              </span>
              <p>{strings.ownWords}</p>
            </Group>
          )}
        </ol>
      </Stack>
    </div>
  )
}

interface ParagraphProps {
  sentences: readonly NumberedSentence[]
  pressed: number | null
  quoted: number | null
  record: CareerRecord
  onPress: (number: number) => void
}

function Paragraph({ sentences, pressed, quoted, record, onPress }: ParagraphProps) {
  const opened = sentences.find(({ number }) => number !== null && number === pressed)
  const press = (number: number) => (event: MouseEvent) => {
    event.preventDefault()
    onPress(number)
  }
  return (
    <>
      <p className={classes.paragraph}>
        {sentences.map(({ key, text, number, isOwn, lacking }) => (
          <span key={key}>
            {number === null ? (
              text
            ) : (
              // A link breaks over lines, which a button does not.
              <a
                href={`#source-${number}`}
                className={classes.statement}
                data-unsourced={lacking.length > 0 || undefined}
                data-quoted={number === quoted || undefined}
                onClick={press(number)}
              >
                {text}
                <sup>{number}</sup>
              </a>
            )}
            {isOwn && number === null && <sup className={classes.own}>{strings.ownMark}</sup>}{' '}
          </span>
        ))}
      </p>
      {opened && (
        <Group
          gap={10}
          align="stretch"
          nowrap
          className={classes.below}
          data-unsourced={opened.lacking.length > 0 || undefined}
          role="status"
        >
          <SourceNote sentence={opened} record={record} isQuoted />
        </Group>
      )}
    </>
  )
}

interface SourceNoteProps {
  sentence: NumberedSentence
  record: CareerRecord
  /** With what the record says there. */
  isQuoted: boolean
}

function SourceNote({ sentence: { number, lacking, sources }, record, isQuoted }: SourceNoteProps) {
  return (
    <>
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
      <div>
        {lacking.length > 0 && (
          <>
            <p>{strings.unsourced(lacking)}</p>
            {isQuoted && (
              <Muted>
                {letterStrings.unsourcedNote} <TextLink to="/profile">{letterStrings.addToProfile}</TextLink>
              </Muted>
            )}
          </>
        )}
        {sources.map((source) => {
          const { label, quote } = describeSource(record, source)
          return (
            <div key={source.id + source.bullet}>
              <p>{label}</p>
              {isQuoted && quote && <Muted>{`“${quote}”`}</Muted>}
            </div>
          )
        })}
      </div>
    </>
  )
}
