import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { copyText } from '../copy.ts'
import { useScript } from '../queries.ts'
import classes from '../Setup.module.css'
import { setupStrings } from '../strings.ts'

const strings = setupStrings.script

/** The migrations as one script, to be run by hand. */
export function SqlScript() {
  const [opened, setOpened] = useState(false)
  const script = useScript(opened)
  return (
    <Card title={strings.title}>
      <p className={classes.text}>{strings.text}</p>
      {!opened ? (
        <Button variant="default" onClick={() => setOpened(true)}>
          {strings.show}
        </Button>
      ) : script.data ? (
        <Script sql={script.data.sql} />
      ) : (
        <QueryPlaceholder query={script} failure={strings.failure}>
          <CardListSkeleton />
        </QueryPlaceholder>
      )}
    </Card>
  )
}

const Script = ({ sql }: { sql: string }) => (
  <>
    <Button
      leftSection={<IconCopy size={16} aria-hidden="true" />}
      onClick={() => void copyText(sql, setupStrings.copied.script)}
    >
      {strings.copy}
    </Button>
    <textarea className={classes.script} readOnly rows={18} aria-label={strings.title} value={sql} />
  </>
)
