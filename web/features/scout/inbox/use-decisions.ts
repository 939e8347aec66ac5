import { useRef, useState } from 'react'
import { toastSuccess, toastUndo } from '../../../ui/feedback/toast.ts'
import { hideToast } from '../../../ui/feedback/toast-store.ts'
import type { Draft, DraftCard } from '../options.ts'
import { useApprove, useBringBack, useTakeBack } from '../queries.ts'
import { decisionStrings as strings } from '../strings.ts'

const named = ({ job_title, company_name }: DraftCard) => `${job_title} · ${company_name}`

interface DecisionsOptions {
  readonly agentName: string | null
  /** Before a decided draft leaves its list. */
  readonly onDecided: (id: string) => void
}

/** Decides drafts, each decision with a way back: by its toast, by Z, and in the list where the draft is then. */
export function useDecisions({ agentName, onDecided }: DecisionsOptions) {
  const approve = useApprove()
  const takeBack = useTakeBack()
  const bringBack = useBringBack()
  const [declining, setDeclining] = useState<DraftCard | null>(null)
  /** The last decision, as long as it was not undone. */
  const last = useRef<{ id: string; toast: number; undo: () => void } | null>(null)

  const offerUndo = (title: string, message: string, card: DraftCard, undo: () => void) => {
    last.current = { id: card.id, toast: toastUndo({ title, message, onUndo: undo }), undo }
  }
  /** Undo is not offered twice. */
  const forgetLast = (id: string) => {
    if (last.current?.id !== id) return
    hideToast(last.current.toast)
    last.current = null
  }
  const takeBackApproval = (card: DraftCard) =>
    takeBack.mutate(card, {
      onSuccess: () => {
        forgetLast(card.id)
        onDecided(card.id)
        toastSuccess(strings.takenBack)
      },
    })
  const bringBackDraft = (card: DraftCard) =>
    bringBack.mutate(card, {
      onSuccess: () => {
        forgetLast(card.id)
        onDecided(card.id)
        toastSuccess(strings.broughtBack)
      },
    })

  return {
    isPending: approve.isPending || takeBack.isPending || bringBack.isPending,
    approve: (draft: Draft) => {
      if (approve.isPending) return
      approve.mutate(draft, {
        onSuccess: (card) => {
          onDecided(card.id)
          const message = agentName ? strings.toAgent(agentName) : strings.toYou
          offerUndo(strings.approved, `${named(card)}. ${message}`, card, () => takeBackApproval(card))
        },
      })
    },
    takeBack: takeBackApproval,
    bringBack: bringBackDraft,
    /** The draft about whose decline the person is asked. */
    declining,
    askToDecline: setDeclining,
    closeDecline: () => setDeclining(null),
    noteDeclined: (card: DraftCard) => {
      onDecided(card.id)
      offerUndo(strings.declined, named(card), card, () => bringBackDraft(card))
    },
    undoLast: () => last.current?.undo(),
  }
}
export type Decisions = ReturnType<typeof useDecisions>
