import type { ReactNode } from 'react'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import classes from './GenerateCv.module.css'
import { generateStrings as strings } from './strings.ts'

interface GeneratedFilesProps {
  downloads: ReactNode
  /** Characters without a glyph, because of which there is no PDF. */
  missing: readonly string[]
}

/** The CV that was just generated, with its downloads. */
export function GeneratedFiles({ downloads, missing }: GeneratedFilesProps) {
  return (
    <Card title={strings.ready}>
      <p className={classes.intro}>{strings.readyText}</p>
      {missing.length > 0 && (
        <Notice title={strings.noPdf}>{strings.noPdfText(missing.slice(0, 12).join(' '))}</Notice>
      )}
      <div className={classes.files}>{downloads}</div>
    </Card>
  )
}
