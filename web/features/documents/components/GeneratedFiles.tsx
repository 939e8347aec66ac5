import type { CvVersion } from '@jobscout/contract/documents/model.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { generateStrings as strings } from '../generate-strings.ts'
import { useDownloadCv } from '../queries.ts'
import classes from './GenerateCv.module.css'

interface GeneratedFilesProps {
  version: CvVersion
  /** Letters for which there is no PDF. */
  missing: readonly string[]
}

/** What was just written, to take away in each format. */
export function GeneratedFiles({ version, missing }: GeneratedFilesProps) {
  const download = useDownloadCv()
  return (
    <Card title={strings.ready}>
      <p className={classes.intro}>{strings.readyText}</p>
      {missing.length > 0 && (
        <Notice title={strings.noPdf}>{strings.noPdfText(missing.slice(0, 12).join(' '))}</Notice>
      )}
      <div className={classes.files}>
        {version.files.map(({ format, path }) => (
          <Button
            key={path}
            size="sm"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            loading={download.isPending && download.variables.path === path}
            onClick={() => download.mutate({ version, path })}
          >
            {strings.download(format)}
          </Button>
        ))}
      </div>
    </Card>
  )
}
