import { isConfident, type Proposal } from '@jobscout/contract/cv-reader/reading.ts'
import classes from './Proposals.module.css'
import { readingStrings as strings } from './strings.ts'

/** The confidence of a proposal and the words it was read from. Renders nothing for files with named fields, whose values
 *  are certain. */
export function ConfidenceBadge({ proposal }: { proposal: Proposal<unknown> }) {
  const { confidence, source } = proposal
  if (source.text === '' && confidence === 1) return null
  return (
    <p className={classes.confidence} data-low={!isConfident(proposal) || undefined}>
      <strong>{strings.confidence(Math.round(confidence * 100))}</strong>{' '}
      {source.text && <span>{strings.source(source.text, source.page)}</span>}
    </p>
  )
}
