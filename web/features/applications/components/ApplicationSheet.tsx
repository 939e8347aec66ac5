import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useApplication } from '../queries.ts'
import { sheetStrings as strings } from '../strings.ts'
import { ApplicationDetail } from './ApplicationDetail.tsx'

interface ApplicationSheetProps {
  /** What was sent with an application. */
  documents?: (applicationId: string) => ReactNode
}

/** The application that the address names after `#`, beside the list. Closing it takes the name off again. */
export function ApplicationSheet({ documents }: ApplicationSheetProps) {
  const id = useLocation({ select: ({ hash }) => hash })
  const openedHere = useLocation({ select: ({ state }) => state.openedHere })
  const navigate = useNavigate()
  const { history } = useRouter()
  const { data } = useApplication(id)

  const close = () => {
    if (id === '') return
    if (openedHere) history.back()
    else void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }
  return (
    <Dialog
      opened={id !== ''}
      onClose={close}
      placement="side"
      title={data?.job_title ?? strings.loadingTitle}
      closeLabel={strings.close}
    >
      <ApplicationDetail key={id} id={id} documents={documents?.(id)} />
    </Dialog>
  )
}
