import type { Proposal } from '@jobscout/contract/documents/cv-reading.ts'
import { readingStrings as strings } from '../reading-strings.ts'
import classes from './ReadCv.module.css'

/** How sure the reading is, and the words of the CV that it stands on. */
export function Sure({ found: { confidence, source } }: { found: Proposal<unknown> }) {
  return (
    <p className={classes.sure} data-low={confidence < 0.7 || undefined}>
      <strong>{strings.confidence(Math.round(confidence * 100))}</strong>{' '}
      <span>{strings.source(source.text, source.page)}</span>
    </p>
  )
}
