import type { CvVersion } from '@jobscout/contract/documents/model.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { generateStrings as strings } from '../generate-strings.ts'
import { DownloadButtons } from './DownloadButtons.tsx'
import classes from './GenerateCv.module.css'

interface GeneratedFilesProps {
  version: CvVersion
  /** Characters without a glyph, because of which there is no PDF. */
  missing: readonly string[]
}

/** What was just written, to take away in each format. */
export function GeneratedFiles({ version, missing }: GeneratedFilesProps) {
  return (
    <Card title={strings.ready}>
      <p className={classes.intro}>{strings.readyText}</p>
      {missing.length > 0 && (
        <Notice title={strings.noPdf}>{strings.noPdfText(missing.slice(0, 12).join(' '))}</Notice>
      )}
      <div className={classes.files}>
        <DownloadButtons version={version} />
      </div>
    </Card>
  )
}
