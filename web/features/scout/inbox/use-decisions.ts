import { useRef, useState } from 'react'
import { toastSuccess, toastUndo } from '../../../ui/feedback/toast.ts'
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
  const undoLast = useRef<(() => void) | null>(null)

  const offerUndo = (title: string, message: string, onUndo: () => void) => {
    const undo = () => {
      undoLast.current = null
      onUndo()
    }
    undoLast.current = undo
    toastUndo({ title, message, onUndo: undo })
  }
  const takeBackApproval = (card: DraftCard) =>
    takeBack.mutate(card, {
      onSuccess: () => {
        onDecided(card.id)
        toastSuccess(strings.takenBack)
      },
    })
  const bringBackDraft = (card: DraftCard) =>
    bringBack.mutate(card, {
      onSuccess: () => {
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
          offerUndo(strings.approved, `${named(card)}. ${message}`, () => takeBackApproval(card))
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
      offerUndo(strings.declined, named(card), () => bringBackDraft(card))
    },
    undoLast: () => undoLast.current?.(),
  }
}
export type Decisions = ReturnType<typeof useDecisions>
