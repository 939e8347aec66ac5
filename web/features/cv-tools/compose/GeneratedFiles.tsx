import type { CvVersion } from '@jobscout/contract/documents/model.ts'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { generateStrings as strings } from './strings.ts'
import { DownloadButtons } from '../../documents/links/DownloadButtons.tsx'
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
