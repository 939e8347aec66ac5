import { Button } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { Notice } from '../../../../ui/feedback/Notice.tsx'
import type { Job } from '../../options.ts'
import { hiddenJobListStrings as strings } from '../../strings.ts'
import { useIncludeCompany, useShowAgain } from './queries.ts'

/** The button that was pressed goes with its note. */
const focusMenu = () => document.querySelector<HTMLElement>('[data-hide] button')?.focus()

/** Says on a job's own page why the lists do not have it, each with a way to change that. */
export function HiddenNote({ job }: { job: Job }) {
  const showAgain = useShowAgain()
  const include = useIncludeCompany()
  const { is_hidden, excluded_company } = job
  return (
    <>
      {is_hidden && (
        <Notice
          icon={<IconEyeOff />}
          title={strings.hiddenNote.title}
          action={
            <Button
              variant="default"
              loading={showAgain.isPending}
              onClick={() => showAgain.mutate(job, { onSuccess: focusMenu })}
            >
              {strings.showAgain}
            </Button>
          }
        >
          {strings.hiddenNote.text}
        </Notice>
      )}
      {excluded_company !== null && (
        <Notice
          icon={<IconEyeOff />}
          title={strings.excludedNote.title(excluded_company)}
          action={
            <Button
              variant="default"
              loading={include.isPending}
              onClick={() => include.mutate(excluded_company, { onSuccess: focusMenu })}
            >
              {strings.excludedNote.include}
            </Button>
          }
        >
          {strings.excludedNote.text}
        </Notice>
      )}
    </>
  )
}
