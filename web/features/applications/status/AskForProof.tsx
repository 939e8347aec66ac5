import type { Application } from '@jobscout/contract/applications/model.ts'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'

const proofRequestStrings = {
  title: (title: string, company: string) => `${title} at ${company}`,
  intro: 'How did it reach the employer?',
} as const

type Asked = Pick<Application, 'id' | 'job_title' | 'company_name'>

const Ask = createContext<(application: Asked) => void>(() => undefined)

/** Asks how an application reached the employer, which makes it Applied. Nothing changes where the person gives no proof. */
export const useAskForProof = () => useContext(Ask)

interface AskForProofProps {
  /** Renders what takes the proof of an application. */
  renderForm: (applicationId: string, onConfirmed: () => void) => ReactNode
  children: ReactNode
}

export function AskForProof({ renderForm, children }: AskForProofProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <Ask value={setAsked}>
      {children}
      <Dialog
        opened={asked !== null}
        onClose={close}
        title={asked ? proofRequestStrings.title(asked.job_title, asked.company_name) : ''}
      >
        <p>{proofRequestStrings.intro}</p>
        {asked && renderForm(asked.id, close)}
      </Dialog>
    </Ask>
  )
}
