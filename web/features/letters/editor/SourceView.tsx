import type { CareerRecord } from '@jobscout/contract/career/record.ts'
import type { LetterView } from '@jobscout/contract/letters/model.ts'
import { sourceStrings as strings } from '../strings.ts'
import { describeSource } from './describe-source.ts'
import classes from './Letter.module.css'

interface SourceViewProps {
  composed: LetterView['composed']
  record: CareerRecord
  why: string
  /** The text says something else by now. */
  isEdited: boolean
}

interface NumberedSentence {
  readonly text: string
  /** Null for fixed phrases. */
  readonly number: number | null
  readonly sources: LetterView['composed'][number][number]['sources']
}

function numberSentences(composed: LetterView['composed']): NumberedSentence[][] {
  let last = 0
  return composed.map((sentences) =>
    sentences.map((sentence) => ({ ...sentence, number: sentence.sources.length > 0 ? ++last : null })),
  )
}

/** What the record says for this job, sentence by sentence, each with where it stands there. */
export function SourceView({ composed, record, why, isEdited }: SourceViewProps) {
  const paragraphs = numberSentences(composed)
  return (
    <>
      {isEdited && <p className={classes.soft}>{strings.edited}</p>}
      <div className={classes.sourced}>
        <div className={classes.paragraphs}>
          {paragraphs.map((sentences) => (
            <p key={sentences[0]?.text}>
              {sentences.map(({ text, number }) =>
                number === null ? (
                  <span key={text} className={classes.lines}>
                    {text}{' '}
                  </span>
                ) : (
                  <span key={text}>
                    <span className={classes.statement}>{text}</span>
                    <sup>{number}</sup>{' '}
                  </span>
                ),
              )}
            </p>
          ))}
        </div>
        <ol className={classes.sources} aria-label={strings.label}>
          {paragraphs.flat().flatMap(({ number, sources }) =>
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
          {why && (
            <li className={classes.source}>
              <span className={classes.mark} aria-hidden="true">
                –
              </span>
              <p>{strings.own}</p>
            </li>
          )}
        </ol>
      </div>
    </>
  )
}
