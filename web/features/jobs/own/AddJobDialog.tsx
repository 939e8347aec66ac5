import { type OwnJob, ownJobErrors } from '@jobscout/contract/jobs/own-jobs.ts'
import { completeAddress, webAddressProblem } from '@jobscout/contract/shared/web-address.ts'
import type { KnownJob } from '@jobscout/contract/sources/posting.ts'
import { Button, TextInput } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { useNavigate } from '@tanstack/react-router'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { errorCode } from '../../../lib/api/errors.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { toastNotification, toastSuccess } from '../../../ui/feedback/toast.ts'
import { createDrafts } from '../../../ui/form/drafts.ts'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { useSetSaved } from '../saved/queries.ts'
import { jobsStrings, savedJobStrings, ownJobStrings as strings } from '../strings.ts'
import { Bookmarklet } from './Bookmarklet.tsx'
import classes from './OwnJobForm.module.css'
import { emptyJob, type OwnJobEdits, OwnJobForm } from './OwnJobForm.tsx'
import { describeOwnFailure, useAddOwnJob, useReadPosting } from './queries.ts'

interface AddJobDialogProps {
  opened: boolean
  /** Where the posting is, as the URL states it: of any page that led here. */
  address: string
  onClose: () => unknown
}

/** Adds a job by the address of its posting, or typed: read, check, save. */
export const AddJobDialog = ({ opened, address, onClose }: AddJobDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={jobsStrings.add} width={720}>
    <AddJobSteps address={address} onClose={onClose} />
  </Dialog>
)

interface Checked {
  readonly draft: OwnJob
  readonly wasRead: boolean
  /** An open listing of the same job. */
  readonly known: KnownJob | null
  /** Added although the job is known. */
  readonly anyway: boolean
}

/** The job that was being added when the dialog was closed. */
const unfinished = createDrafts<{ readonly checked: Checked; readonly edits: OwnJobEdits }>()('new')

function AddJobSteps({ address, onClose }: Omit<AddJobDialogProps, 'opened'>) {
  const [checked, setChecked] = useState(unfinished.find()?.checked ?? null)
  if (checked) return <CheckStep checked={checked} onClose={onClose} />
  return <AddressStep given={webAddressProblem(address) === null ? address : ''} onNext={setChecked} />
}

interface AddressStepProps {
  /** A web address, or empty. */
  given: string
  onNext: (checked: Checked) => void
}

function AddressStep({ given, onNext }: AddressStepProps) {
  const [address, setAddress] = useState(given)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const reading = useReadPosting()
  const read = (anyway: boolean) =>
    reading.mutate(
      { address, anyway },
      {
        onSuccess: ({ posting, known }) =>
          posting && onNext({ draft: posting, wasRead: true, known, anyway }),
      },
    )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (address.trim()) return read(false)
    setMissing(true)
    field.current?.focus()
  }
  const whole = completeAddress(address)
  const typed = webAddressProblem(whole) === null ? whole : ''
  const found = reading.data?.mine ?? reading.data?.known
  return (
    <Stack>
      <Muted>{strings.intro}</Muted>
      <form onSubmit={submit} className={classes.address} noValidate>
        <TextInput
          ref={field}
          label={strings.address}
          placeholder={strings.addressPlaceholder}
          value={address}
          onChange={({ currentTarget }) => {
            setAddress(currentTarget.value)
            setMissing(false)
            // What was found at another address is not offered for this one.
            reading.reset()
          }}
          error={
            isMissing
              ? strings.addressMissing
              : reading.error && describeOwnFailure(reading.error, strings.readFailed).message
          }
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          data-autofocus
        />
        <Button type="submit" loading={reading.isPending}>
          {strings.read}
        </Button>
      </form>
      <div role="status">
        {reading.isPending && <Muted>{strings.reading}</Muted>}
        {found && !reading.isPending && (
          <KnownNotice
            title={reading.data?.mine ? strings.mine : strings.known}
            job={found}
            // One's own is not added twice.
            onAnyway={reading.data?.mine ? undefined : () => read(true)}
          />
        )}
      </div>
      <Muted>{strings.seenBy}</Muted>
      <Group gap={8}>
        <Button
          variant="default"
          onClick={() =>
            onNext({ draft: { ...emptyJob, job_url: typed }, wasRead: false, known: null, anyway: false })
          }
        >
          {strings.type}
        </Button>
      </Group>
      <Bookmarklet />
    </Stack>
  )
}

interface KnownNoticeProps {
  title: string
  job: KnownJob
  onAnyway: (() => void) | undefined
}

function KnownNotice({ title, job, onAnyway }: KnownNoticeProps) {
  const { mutate: setSaved } = useSetSaved()
  return (
    <Notice
      title={title}
      action={
        <Group gap={8}>
          <ButtonLink size="sm" to="/jobs/$jobId" params={{ jobId: job.id }}>
            {strings.open}
          </ButtonLink>
          <Button size="sm" variant="default" onClick={() => setSaved({ job, isSaved: true })}>
            {savedJobStrings.save}
          </Button>
          {onAnyway && (
            <Button size="sm" variant="default" onClick={onAnyway}>
              {strings.anyway}
            </Button>
          )}
        </Group>
      }
    >
      {strings.named(job.title, job.company)}
    </Notice>
  )
}

/** The listing that a refusal says is the same job. */
function listedIn(error: unknown): KnownJob | null {
  if (errorCode(error) !== 'JOB_IS_LISTED' || !(error instanceof ORPCError)) return null
  return ownJobErrors.JOB_IS_LISTED.data.safeParse(error.data).data ?? null
}

function CheckStep({ checked, onClose }: { checked: Checked; onClose: () => void }) {
  const { draft, wasRead, known, anyway } = checked
  const [listed, setListed] = useState(known)
  const [isWanted, setWanted] = useState(anyway)
  const step = useRef<HTMLDivElement>(null)
  const add = useAddOwnJob()
  const navigate = useNavigate()
  useEffect(() => step.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  const offer = listed && !isWanted && (
    <KnownNotice title={strings.known} job={listed} onAnyway={() => setWanted(true)} />
  )
  return (
    <Stack ref={step}>
      {wasRead && <Muted>{strings.check}</Muted>}
      {listed === known && offer}
      <OwnJobForm
        initial={draft}
        draft={{
          find: () => unfinished.find()?.edits,
          keep: (edits) => unfinished.keep({ checked, edits }),
          drop: unfinished.drop,
        }}
        saveLabel={strings.save}
        failure={strings.saveFailed}
        onCancel={onClose}
        onSave={async (job) => {
          try {
            const { id, is_new, is_saved } = await add.mutateAsync({ ...job, anyway: isWanted })
            unfinished.drop()
            const said = is_new ? (is_saved ? strings.saved : strings.addedOnly) : strings.existed
            const open = () =>
              navigate({ to: '/jobs/$jobId', params: { jobId: id }, replace: step.current !== null })
            // The dialog was closed meanwhile, and the person may be at something else.
            if (!step.current) {
              toastNotification({ ...said, action: { label: strings.open, run: () => void open() } })
              return
            }
            toastSuccess(said)
            // In place of the dialog, so that Back from the job leads to the list.
            await open()
          } catch (error) {
            setListed(listedIn(error))
            throw error
          }
        }}
      >
        <Muted>{strings.seenBy}</Muted>
        {/* Beside the button whose press was refused. */}
        {listed !== known && offer}
      </OwnJobForm>
    </Stack>
  )
}
