import { type ReactNode, useState } from 'react'
import type { ClientApplication } from '../options.ts'
import { ChangeSheet } from './ChangeSheet.tsx'
import { NoteSheet } from './NoteSheet.tsx'

/** A change that is open, of the applications as they were then: a change of one of them since is a conflict. */
interface ChangeInWork {
  readonly sheet: 'status' | 'note'
  readonly rows: readonly ClientApplication[]
  /** Asked for about the selection, which is done with then. */
  readonly ofSelection?: true
}

/** The change that a screen of applications has open. */
export function useOpenChange(clearSelection: () => void) {
  const [change, open] = useState<ChangeInWork>()
  const close = () => open(undefined)
  const finish = () => {
    close()
    if (change?.ofSelection) clearSelection()
  }
  return { change, open, close, finish }
}

export type OpenChangeState = ReturnType<typeof useOpenChange>

interface OpenChangeProps {
  of: OpenChangeState
  /** Undefined where the applications are of several clients. */
  client: { readonly user_id: string; readonly name: string } | undefined
  /** The client, or one of them, is leaving. */
  leaving: boolean
  renderProof: (applicationId: string, onConfirmed: () => void) => ReactNode
}

/** Status or note of some applications, beside their list. */
export function OpenChange({ of: { change, close, finish }, client, leaving, renderProof }: OpenChangeProps) {
  if (!change) return null
  const shared = { rows: change.rows, leaving, onClose: close, onDone: finish }
  const key = change.rows.map(({ id }) => id).join()
  return change.sheet === 'status' ? (
    <ChangeSheet key={key} {...shared} clientName={client?.name} renderProof={renderProof} />
  ) : (
    <NoteSheet key={key} {...shared} client={client} />
  )
}
