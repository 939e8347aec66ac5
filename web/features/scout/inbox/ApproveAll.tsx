import { Button } from '@mantine/core'
import { useState } from 'react'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { List, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import type { DraftCard } from '../options.ts'
import { useApproveAll } from '../queries.ts'
import { approveAllStrings as strings } from '../strings.ts'

interface LeftOut {
  readonly card: DraftCard
  readonly reason?: string
}

interface ApproveAllProps {
  items: readonly DraftCard[]
  agentName: string | null
}

/** Approves the drafts of the list after a question, and names each that is left out with its reason. */
export function ApproveAll({ items, agentName }: ApproveAllProps) {
  const [step, setStep] = useState<'closed' | 'question' | 'result'>('closed')
  const approveAll = useApproveAll()
  const waiting = items.filter(({ open_questions }) => open_questions > 0)
  const ready = items.filter(({ open_questions }) => open_questions === 0)
  const result = approveAll.data
  const approve = () =>
    approveAll.mutate(
      ready.map(({ id }) => id),
      {
        onSuccess: ({ approved, skipped }) => {
          if (approved.length > 0) toastSuccess(strings.done(approved.length))
          setStep(skipped.length > 0 ? 'result' : 'closed')
        },
      },
    )
  const close = () => setStep('closed')
  return (
    <>
      {ready.length > 1 && (
        <Button variant="default" size="sm" onClick={() => setStep('question')}>
          {strings.open(ready.length, items.length)}
        </Button>
      )}
      <Dialog opened={step === 'question'} onClose={close} title={strings.title(ready.length)}>
        <Stack>
          <p>{strings.message(agentName)}</p>
          {waiting.length > 0 && (
            <div>
              <p>{strings.waits}</p>
              <LeftOutList rows={waiting.map((card) => ({ card }))} />
            </div>
          )}
          <DialogActions>
            <Button variant="default" onClick={close}>
              {strings.cancel}
            </Button>
            <Button loading={approveAll.isPending} onClick={approve}>
              {strings.confirm}
            </Button>
          </DialogActions>
        </Stack>
      </Dialog>
      {result && (
        <Dialog
          opened={step === 'result'}
          onClose={close}
          title={strings.skippedTitle(result.approved.length, result.skipped.length)}
        >
          <Stack>
            <LeftOutList rows={result.skipped.map(({ reason, ...card }) => ({ card, reason }))} />
            <DialogActions>
              <Button onClick={close}>{strings.close}</Button>
            </DialogActions>
          </Stack>
        </Dialog>
      )}
    </>
  )
}

const LeftOutList = ({ rows }: { rows: readonly LeftOut[] }) => (
  <List gap={8} mt={8}>
    {rows.map(({ card, reason }) => (
      <li key={card.id}>
        <strong>{card.job_title}</strong> · {card.company_name}
        {reason && <Muted size={14}>{reason}</Muted>}
      </li>
    ))}
  </List>
)
