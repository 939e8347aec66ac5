import type { Proposal } from '@jobscout/contract/cv-tools/reading.ts'
import { readingStrings as strings } from './strings.ts'
import classes from './Proposals.module.css'

/** How sure the reading is, and the words of the CV that it stands on; nothing where the file itself is sure. */
export function ConfidenceBadge({ found: { confidence, source } }: { found: Proposal<unknown> }) {
  if (source.text === '' && confidence === 1) return null
  return (
    <p className={classes.sure} data-low={confidence < 0.7 || undefined}>
      <strong>{strings.confidence(Math.round(confidence * 100))}</strong>{' '}
      {source.text && <span>{strings.source(source.text, source.page)}</span>}
    </p>
  )
}
