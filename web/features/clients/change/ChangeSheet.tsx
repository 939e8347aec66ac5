import type { ApplicationStatus } from '@jobscout/contract/applications/model.ts'
import { needsProof, staffWord } from '@jobscout/contract/applications/words.ts'
import { CLIENT_NOTE_MAX, staffLabels, staffStatuses } from '@jobscout/contract/clients/status.ts'
import type { SubmissionSummary } from '@jobscout/contract/submissions/state.ts'
import { NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconHistory } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useIsSending } from '../../../lib/api/is-sending.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { MeaningBadge } from '../../../ui/figures/StatusBadge.tsx'
import { LongText } from '../../../ui/inputs/LongText.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import { SheetBody, SheetFrame, SheetSection } from '../../../ui/records/SideSheet.tsx'
import type { Change, ChangeResult } from '../options.ts'
import { useChangeApplications, usePreview } from '../queries.ts'
import { changeStrings as strings } from '../strings.ts'
import { ChangePreview } from './ChangePreview.tsx'
import classes from './ChangeSheet.module.css'
import { SheetFooter } from './SheetFooter.tsx'
import { useNoteDraft } from './use-note-draft.ts'

/** An application as the person saw it when they opened the sheet. */
export interface ChangeRow {
  readonly id: string
  readonly version: number
  readonly job_title: string
  readonly company_name: string
  readonly status: ApplicationStatus
  readonly response_type: string
  readonly submission: SubmissionSummary | null
  /** Where applications of several clients stand together. */
  readonly client_name?: string
}

interface ChangeSheetProps {
  rows: readonly ChangeRow[]
  /** In place of a change to Applied, which needs a proof: where that is given. */
  renderProof: (applicationId: string, onConfirmed: () => void) => ReactNode
  /** Undefined for several clients. */
  clientName: string | undefined
  /** The client's account, or one of theirs, is to be deleted: nothing is sent. */
  leaving?: boolean
  onClose: () => void
  /** As soon as every row was changed, also when the sheet was closed meanwhile. */
  onSaved?: () => void
  /** After a change of every row, while the sheet is open. */
  onDone: () => void
}

const pickStatus = ({ status, response_type }: Pick<ChangeRow, 'status' | 'response_type'>) => ({
  status,
  response_type,
})

const isStaffStatus = (value: string): value is (typeof staffStatuses)[number] =>
  (staffStatuses as readonly string[]).includes(value)

/** A change of the status, or a note alone. */
function doneTexts(sent: unknown, leaving: boolean, isOfSeveral: boolean) {
  const status = staffStatuses.find((known) => known === sent)
  if (isOfSeveral) {
    return status ? strings.doneOfSeveral(staffLabels[status], leaving) : strings.sentToSeveral(leaving)
  }
  if (status) return (leaving ? strings.doneLeaving : strings.done)(staffLabels[status])
  return leaving ? strings.sentLeaving : strings.sent
}

const refusedIn = ({ results }: ChangeResult) =>
  results.filter(({ outcome }) => outcome !== 'changed' && outcome !== 'same')

/** Changes status, note for the client, or both, after a preview of what the client receives. */
export const ChangeSheet = (props: ChangeSheetProps) => (
  <SheetFrame title={strings.title} meta={strings.several(props.rows.length)} onClose={props.onClose}>
    <ChangeForm {...props} />
  </SheetFrame>
)

interface ChangeFormProps extends Omit<ChangeSheetProps, 'renderProof'> {
  /** Asks for a status too. Without it only a note for the client is asked for. */
  renderProof?: ChangeSheetProps['renderProof']
  notes?: string
}

/** What is in the sheet. */
export function ChangeForm(props: ChangeFormProps) {
  const { rows, clientName, renderProof, onClose, onSaved, onDone } = props
  const asksStatus = renderProof !== undefined
  const isOfSeveral = clientName === undefined
  const [status, setStatus] = useState<string>()
  const note = useNoteDraft('client', rows, props.notes)
  const [result, setResult] = useState<ChangeResult>()
  const change = useChangeApplications((answer, sent) => {
    const isComplete = refusedIn(answer).length === 0
    if (answer.done > 0) {
      toastSuccess(doneTexts(sent.status, answer.leaving, isOfSeveral))
    } else if (isComplete) toastSuccess(strings.same)
    if (!isComplete) return
    note.drop()
    onSaved?.()
  })

  const conflicts = new Map(
    result?.results.flatMap((row) => (row.outcome === 'conflict' ? [[row.id, row] as const] : [])),
  )
  const pending = result ? rows.filter(({ id }) => conflicts.has(id)) : rows
  const readStatus = (row: ChangeRow) => conflicts.get(row.id)?.current?.status ?? row.status
  // A status that nobody chose is shown and never sent: somebody else may set another one meanwhile.
  const present = rows.length === 1 && rows[0] ? readStatus(rows[0]) : ''
  const shown = status ?? present
  const chosen = status !== undefined && isStaffStatus(status) ? status : undefined
  // With the status that they have, the note alone is sent.
  // Of several ones, each needs a proof of its own.
  const isProofMissing = rows.some(needsProof)
  const offered = staffStatuses.filter((value) => value !== 'applied' || rows.length === 1 || !isProofMissing)
  const [only] = rows
  const finish = () => {
    note.drop()
    onSaved?.()
    onDone()
  }
  const proof =
    chosen === 'applied' && present !== chosen && isProofMissing && only
      ? renderProof?.(only.id, finish)
      : undefined
  const changesStatus =
    asksStatus && chosen !== undefined && pending.some((row) => readStatus(row) !== chosen)
  const input: Change = {
    rows: pending.map(({ id, version }) => ({ id, version: conflicts.get(id)?.current?.version ?? version })),
    ...(changesStatus && { status: chosen }),
    notes: note.text.trim(),
  }
  const isReady = (changesStatus || input.notes !== '') && note.text.trim().length <= CLIENT_NOTE_MAX

  const [settled] = useDebouncedValue(input, 300)
  // What was settled may be from before the person chose a status.
  const isSettled = 'status' in settled || settled.notes !== ''
  const preview = usePreview(settled, isReady && isSettled && settled.rows.length > 0)
  const foreseen = isReady && isSettled ? preview.data : undefined
  // The client may have asked for the deletion after this screen was loaded.
  const leaving = props.leaving || foreseen?.emails.some(({ when }) => when === 'leaving') || false
  const isForeseen =
    !preview.isPlaceholderData && settled.status === input.status && settled.notes === input.notes
  const isAlreadySo = isForeseen && foreseen?.rows.every(({ outcome }) => outcome === 'same')
  const canSubmit = isReady && !isAlreadySo && pending.length > 0 && !change.isPending

  const isSending = useIsSending(api.clients.change.mutationKey())
  const submit = () => {
    if (!canSubmit || isSending()) return
    change.mutate(input, {
      onSuccess: (answer) => {
        if (refusedIn(answer).length > 0) setResult(answer)
        else onDone()
      },
    })
  }
  const sendsOnly = !asksStatus || (!changesStatus && input.notes !== '' && pending.length > 0)
  const sendsSomething =
    (!leaving || isOfSeveral) && pending.length > 0 && !(isForeseen && foreseen?.notifications.length === 0)
  const isLeftOut = (row: ChangeRow) => changesStatus && chosen === row.status
  const resultsById = new Map(result?.results.map((row) => [row.id, row]))
  const leavingTexts = isOfSeveral ? strings.someLeaving : strings.leaving
  const footer = (
    <SheetFooter
      label={conflicts.size > 0 ? strings.again(pending.length) : sendsOnly ? strings.send : strings.submit}
      shortcut={strings.submit}
      disabled={!canSubmit}
      loading={change.isPending}
      onSubmit={submit}
      onCancel={() => {
        note.drop()
        onClose()
      }}
    />
  )
  return (
    <SheetBody footer={proof ? undefined : footer}>
      <SheetSection>
        {leaving && (
          <div className={classes.notice}>
            <Notice title={leavingTexts.title}>{leavingTexts.message}</Notice>
          </div>
        )}
        {result && (
          <div className={classes.notice}>
            <Notice alert title={strings.failed.title}>
              {strings.partly(result.done, result.results.length - result.done)}
            </Notice>
          </div>
        )}
        <ul className={classes.rows}>
          {rows.map((row) => {
            const answer = resultsById.get(row.id)
            const current = answer?.current
            return (
              <li key={row.id} data-left={isLeftOut(row) || undefined}>
                <span>
                  <b>{row.job_title}</b> at {row.company_name}
                  {isOfSeveral && row.client_name && ` · ${row.client_name}`}
                  {answer && answer.outcome !== 'changed' && (
                    <span className={classes.reason}>
                      {answer.reason}
                      {current && answer.outcome === 'conflict' && (
                        <>
                          {' '}
                          {strings.now(staffLabels[current.status], current.changed_by_name)}{' '}
                          {current.agent_notes && strings.noteIs(current.agent_notes)}
                        </>
                      )}
                    </span>
                  )}
                  {!answer && rows.length > 1 && isLeftOut(row) && (
                    <span className={classes.reason}>{strings.leftOut}</span>
                  )}
                </span>
                <MeaningBadge {...staffWord({ ...row, ...pickStatus(current ?? row) })} />
              </li>
            )
          })}
        </ul>
        {asksStatus && (
          <NativeSelect
            label={strings.newStatus}
            data-autofocus
            data={[
              ...(isStaffStatus(shown) ? [] : [{ value: '', label: strings.choose }]),
              ...offered.map((value) => ({ value, label: staffLabels[value] })),
            ]}
            description={offered.includes('applied') ? undefined : strings.proofOneByOne}
            value={isStaffStatus(shown) ? shown : ''}
            onChange={({ currentTarget: { value } }) => setStatus(value === present ? undefined : value)}
          />
        )}
        {proof ?? (
          <>
            <LongText
              className={classes.notes}
              data-autofocus={!asksStatus || undefined}
              label={strings.notes}
              rows={4}
              max={CLIENT_NOTE_MAX}
              value={note.text}
              onChange={(event) => note.write(event.currentTarget.value)}
              description={
                <Group as="span" gap="0 12px" justify="space-between" align="stretch">
                  {sendsSomething && <span>{isOfSeveral ? strings.hintOfSeveral : strings.hint}</span>}
                  <span>{strings.count(note.text.length, CLIENT_NOTE_MAX)}</span>
                </Group>
              }
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
            {pending.length > 0 && <ChangePreview name={clientName} query={preview} ready={isReady} />}
            <Group as="p" gap={8} nowrap muted size={12.5} mt={12} className={classes.kept}>
              <IconHistory size={16} aria-hidden="true" />
              {strings.kept}
            </Group>
          </>
        )}
      </SheetSection>
    </SheetBody>
  )
}
