import { Button, Group } from '@mantine/core'
import { Card } from '../../../ui/layout/Card.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import { jsonResumeStrings as strings } from '../reading-strings.ts'
import { useDownloadJsonResume } from '../use-reading.ts'
import classes from './CvCard.module.css'

/** The profile in the open format that other CV tools read. */
export function JsonResumeCard() {
  const download = useDownloadJsonResume()
  return (
    <Card title={strings.title}>
      <div className={classes.card}>
        <p className={classes.soft}>
          {strings.intro} <TextLink to="/profile/read-cv">{strings.bring}</TextLink>
        </p>
        <Group>
          <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
            {strings.download}
          </Button>
        </Group>
      </div>
    </Card>
  )
}
