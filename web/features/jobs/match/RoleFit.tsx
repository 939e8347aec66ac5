import type { RoleFit } from '@jobscout/contract/matching/model.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../../lib/api/api.ts'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.ts'
import classes from './RoleFit.module.css'
import { roleFitStrings as strings } from './strings.ts'

/** How near the job's role is, and a way to make it one of the person's own. */
export function RoleFitLine({ fit }: { fit: RoleFit }) {
  const { text, addable } = fit
  return (
    <p className={classes.line}>
      <span>{text}</span>
      {addable && <AddTitle title={addable} />}
    </p>
  )
}

function AddTitle({ title }: { title: string }) {
  const add = useMutation({
    meta: { changes: 'preferences' },
    mutationFn: () => client.preferences.addTitle({ title }),
    onSuccess: () => toastSuccess({ title: strings.added, message: title }),
    onError: (error) => toastFailure(error, strings.failure),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      loading={add.isPending}
      onClick={() => add.mutate()}
    >
      {strings.add(title)}
    </Button>
  )
}
