import type { CareerRecord } from '@jobscout/contract/career/record.ts'
import { sourceStrings as strings } from '../strings.ts'
import classes from './Letter.module.css'
import { describeSource, type SourcedSentence } from './sources.ts'

interface SourceViewProps {
  paragraphs: readonly (readonly SourcedSentence[])[]
  record: CareerRecord
}

interface NumberedSentence extends SourcedSentence {
  /** Unique within the letter, which may say something twice. */
  readonly key: string
  /** Null for what has no source. */
  readonly number: number | null
}

function numberSentences(paragraphs: SourceViewProps['paragraphs']): NumberedSentence[][] {
  let last = 0
  return paragraphs.map((sentences, paragraph) =>
    sentences.map((sentence, at) => ({
      ...sentence,
      key: `${paragraph}-${at}`,
      number: sentence.sources.length > 0 ? ++last : null,
    })),
  )
}

/** The letter sentence by sentence, each with where the record says it. */
export function SourceView({ paragraphs, record }: SourceViewProps) {
  const numbered = numberSentences(paragraphs)
  return (
    <div className={classes.sourced}>
      <div className={classes.paragraphs}>
        {numbered.map((sentences) => (
          <p key={sentences[0]?.key}>
            {sentences.map(({ key, text, number, isOwn }) => (
              <span key={key} className={classes.lines}>
                <span className={number === null ? undefined : classes.statement}>{text}</span>
                {number !== null && <sup>{number}</sup>}
                {isOwn && <sup>{strings.ownMark}</sup>}{' '}
              </span>
            ))}
          </p>
        ))}
      </div>
      <ol className={classes.sources} aria-label={strings.label}>
        {numbered.flat().flatMap(({ number, sources }) =>
          number === null
            ? []
            : [
                <li key={number} className={classes.source}>
                  <span className={classes.mark} aria-hidden="true">
                    {number}
                  </span>
                  <div>
                    {sources.map((source) => {
                      const { label, quote } = describeSource(record, source)
                      return (
                        <div key={source.id + source.bullet}>
                          <p>{label}</p>
                          {quote && <p className={classes.soft}>{`“${quote}”`}</p>}
                        </div>
                      )
                    })}
                  </div>
                </li>,
              ],
        )}
        {numbered.flat().some(({ isOwn }) => isOwn) && (
          <li className={classes.source}>
            <span className={classes.mark} aria-hidden="true">
              {strings.ownMark}
            </span>
            <p>{strings.own}</p>
          </li>
        )}
      </ol>
    </div>
  )
}
