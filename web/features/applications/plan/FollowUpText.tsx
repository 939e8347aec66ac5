import { Button, Skeleton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { describeError } from '../../../lib/api/errors.ts'
import { copyText } from '../../../ui/feedback/copy.ts'
import { Muted, Panel } from '../../../ui/layout/primitives.tsx'
import { followUpStrings as strings } from '../strings.ts'
import classes from './Plan.module.css'

/** A text that asks the employer where the application stands, to be copied and sent by the person. */
export function FollowUpText({ applicationId }: { applicationId: string }) {
  const { data, error } = useQuery(
    api.applications.followUpText.queryOptions({ input: { application_id: applicationId } }),
  )
  const [isCopied, setCopied] = useState(false)
  if (error && !data) return <p role="alert">{describeError(error, strings.failure).message}</p>
  if (!data) return <Skeleton height={160} />
  return (
    <div className={classes.followUp}>
      <Muted mb={12}>{strings.hint}</Muted>
      <Panel as="p" padding="12px 14px" mb={12} className={classes.text}>
        {data.text}
      </Panel>
      <Button
        variant="default"
        size="sm"
        leftSection={
          isCopied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />
        }
        onClick={() => void copyText(data.text).then(setCopied)}
      >
        {strings.copy}
      </Button>{' '}
      <span role="status">{isCopied && strings.copied}</span>
    </div>
  )
}
