import { type HideReason, hideReason } from '@jobscout/contract/jobs/hidden-jobs.ts'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import { Key } from '../../../ui/actions/Key.tsx'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import type { DraftCard, PreferenceSuggestion } from '../options.ts'
import { useDecline, useFollowSuggestion } from '../queries.ts'
import { declineStrings as strings } from '../strings.ts'
import classes from './Draft.module.css'

/** The button that was pressed went with the first step. */
const focusOnMount = (element: HTMLElement | null) => element?.focus()

interface DeclineDialogProps {
  card: DraftCard
  reasonLabels: Readonly<Record<HideReason, string>>
  onDeclined: (card: DraftCard) => void
  onClose: () => void
}

/** Asks why a draft is declined, which the person need not say. Then it may offer one change of the preferences. */
export function DeclineDialog({ card, reasonLabels, onDeclined, onClose }: DeclineDialogProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const [suggestion, setSuggestion] = useState<PreferenceSuggestion | null>(null)
  const decline = useDecline()
  const send = (reason: HideReason | null) => {
    if (decline.isPending) return
    decline.mutate(
      { id: card.id, reason },
      {
        onSuccess: ({ suggestion: offered, ...declined }) => {
          onDeclined(declined)
          if (offered) setSuggestion(offered)
          else onClose()
        },
      },
    )
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={suggestion ? strings.suggestion : strings.title}
      placement={isPhone ? 'sheet' : 'centre'}
    >
      {suggestion ? (
        <Suggestion suggestion={suggestion} onClose={onClose} />
      ) : (
        <Reasons labels={reasonLabels} isPending={decline.isPending} onSend={send} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface ReasonsProps {
  labels: DeclineDialogProps['reasonLabels']
  isPending: boolean
  onSend: (reason: HideReason | null) => void
  onClose: () => void
}

function Reasons({ labels, isPending, onSend, onClose }: ReasonsProps) {
  const [reason, setReason] = useState<HideReason | null>(null)
  const reasons = hideReason.options
  // Shortcuts rest while a dialog is open.
  const sendByKey = useEffectEvent((event: KeyboardEvent) => {
    const chosen = reasons[Number(event.key) - 1]
    if (!chosen || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onSend(chosen)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => sendByKey(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <Stack>
      <Muted size={15}>{strings.optional}</Muted>
      <Group as="fieldset" gap={10} align="stretch" aria-label={strings.reasons}>
        {reasons.map((option, at) => (
          <button
            key={option}
            type="button"
            className={classes.reason}
            aria-pressed={option === reason}
            data-autofocus={at === 0 || undefined}
            onClick={() => setReason(option === reason ? null : option)}
          >
            {labels[option]} <Key name={String(at + 1)} />
          </button>
        ))}
      </Group>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {strings.keep}
        </Button>
        <Button loading={isPending} onClick={() => onSend(reason)}>
          {strings.decline}
        </Button>
      </DialogActions>
    </Stack>
  )
}

function Suggestion({ suggestion, onClose }: { suggestion: PreferenceSuggestion; onClose: () => void }) {
  const [isTicked, setTicked] = useState(false)
  const follow = useFollowSuggestion()
  return (
    <Stack>
      <Group as="label" gap={12} nowrap className={classes.suggestion}>
        <input
          type="checkbox"
          checked={isTicked}
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
        {suggestion.text}
      </Group>
      <Muted size={15}>{strings.note}</Muted>
      <DialogActions>
        <Button
          ref={focusOnMount}
          loading={follow.isPending}
          onClick={() => (isTicked ? follow.mutate(suggestion, { onSuccess: onClose }) : onClose())}
        >
          {strings.done}
        </Button>
      </DialogActions>
    </Stack>
  )
}
