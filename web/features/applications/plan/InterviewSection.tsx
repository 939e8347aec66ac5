import type { Interview } from '@jobscout/contract/applications/interview.ts'
import type { Application } from '@jobscout/contract/applications/model.ts'
import { Button, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNow } from '../../../lib/format/clock.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { toastFailure, toastSuccess, toastUndo } from '../../../ui/feedback/toast.ts'
import { createDrafts } from '../../../ui/form/drafts.ts'
import type { FormDraft } from '../../../ui/form/use-schema-form.ts'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { WebAddress } from '../../../ui/navigation/ExternalLink.tsx'
import { useSaveApplication } from '../queries.ts'
import { interviewStrings as strings } from '../strings.ts'
import type { InterviewFormValues } from './InterviewForm.tsx'
import classes from './Plan.module.css'

/** Nothing else on the page needs time zone arithmetic. */
const InterviewForm = lazyPart(
  () => import('./InterviewForm.tsx'),
  'InterviewForm',
  <Skeleton height={420} />,
)

const ConfirmDialog = lazyPart(() => import('../../../ui/overlays/ConfirmDialog.tsx'), 'ConfirmDialog')

const interviewDrafts = createDrafts<FormDraft<InterviewFormValues>>()

/** The interview of an application, also as a calendar file. A form plans and changes it. */
export function InterviewSection({
  application,
  notifiesClient = false,
}: {
  application: Pick<Application, 'id' | 'status' | 'interview' | 'interview_done_at'>
  /** Staff plan it for a client, who is not leaving. */
  notifiesClient?: boolean
}) {
  const { id, status, interview, interview_done_at: doneAt } = application
  const [isEditing, setEditing] = useState(() => interviewDrafts(id).find() !== undefined)
  const [wasOpened, setOpened] = useState(false)
  const section = useRef<HTMLElement>(null)
  const open = () => {
    setOpened(true)
    setEditing(true)
  }
  // The button that had the focus left with the form.
  const close = () => {
    flushSync(() => setEditing(false))
    section.current?.querySelector<HTMLElement>('[data-opens-form]')?.focus()
  }
  return (
    <section ref={section}>
      <h3>{strings.title}</h3>
      {notifiesClient && <Muted mb={12}>{strings.clientIsNotified}</Muted>}
      {isEditing && (
        <InterviewForm
          id={id}
          interview={interview}
          draft={interviewDrafts(id)}
          notifiesClient={notifiesClient}
          takesFocus={wasOpened}
          onClose={close}
        />
      )}
      {!isEditing && interview && (
        <Planned
          id={id}
          status={status}
          interview={interview}
          doneAt={doneAt}
          notifiesClient={notifiesClient}
          onEdit={open}
        />
      )}
      {!isEditing && !interview && (
        <Button variant="default" size="sm" onClick={open} data-opens-form>
          {strings.plan}
        </Button>
      )}
    </section>
  )
}

interface PlannedProps {
  id: string
  status: Application['status']
  interview: Interview
  doneAt: string | null
  notifiesClient: boolean
  onEdit: () => void
}

function Planned({ id, status, interview, doneAt, notifiesClient, onEdit }: PlannedProps) {
  const { formatDate, formatMoment } = useDates()
  const save = useSaveApplication(id, 'interview')
  const [isAsking, asking] = useDisclosure(false)
  const isPast = new Date(interview.at) <= useNow()
  const needsConfirmation = notifiesClient && !isPast
  const reportFailure = (error: unknown) => toastFailure(error, strings.failure)
  const was = { interview }
  // With its status, since planning an interview would set another one.
  const restore = () =>
    void save
      .mutateAsync({
        interview,
        interview_done: doneAt !== null,
        interview_done_at: doneAt ?? undefined,
        status,
        status_was: status,
        was: { interview: null },
      })
      .catch(reportFailure)
  const remove = () =>
    save
      .mutateAsync({ interview: null, was })
      // Undoing would send the client another notification.
      .then(
        () =>
          needsConfirmation
            ? toastSuccess({ title: strings.removed.title, message: strings.clientNotified })
            : toastUndo({ ...strings.removed, onUndo: restore }),
        reportFailure,
      )
  return (
    <Stack gap={12}>
      <p className={classes.when}>
        <time dateTime={interview.at}>{formatMoment(interview.at)}</time>
        {` · ${strings.minutes(interview.minutes)}`}
        {doneAt && ` · ${strings.doneOn(formatDate(doneAt))}`}
      </p>
      {interview.place && <p>{interview.place}</p>}
      {interview.link && (
        <p>
          <WebAddress address={interview.link} />
        </p>
      )}
      {interview.notes && <p className={classes.lines}>{interview.notes}</p>}
      <Group gap={12}>
        <Button
          component="a"
          href={`/rest/v1/job_applications/${id}/interview.ics`}
          download
          variant="default"
          size="sm"
          leftSection={<IconCalendarPlus size={16} aria-hidden="true" />}
        >
          {strings.calendar}
        </Button>
        {isPast && (
          <Button
            variant="default"
            size="sm"
            onClick={() => void save.mutateAsync({ interview_done: !doneAt, was }).catch(reportFailure)}
          >
            {doneAt ? strings.undone : strings.done}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={onEdit} data-opens-form>
          {strings.edit}
        </Button>
        <Button
          variant="default"
          size="sm"
          loading={save.isPending}
          onClick={needsConfirmation ? asking.open : () => void remove()}
        >
          {strings.remove}
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        onClose={asking.close}
        onConfirm={() => {
          asking.close()
          void remove()
        }}
        title={strings.removing.title}
        confirmLabel={strings.removing.confirm}
        destructive
      >
        {strings.removing.message}
      </ConfirmDialog>
    </Stack>
  )
}
