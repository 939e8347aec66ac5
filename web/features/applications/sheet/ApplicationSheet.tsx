import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isUuid } from '../../../lib/navigation/is-uuid.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { useApplication } from '../queries.ts'
import { ApplicationDetail } from './ApplicationDetail.tsx'
import { sheetStrings as strings } from './strings.ts'

interface ApplicationSheetProps {
  /** Renders the documents that were sent with an application. */
  documents?: (applicationId: string) => ReactNode
}

/** The application that the URL's hash names, beside the list. Closing it clears the hash. */
export function ApplicationSheet({ documents }: ApplicationSheetProps) {
  // Other hashes lead to places on the screen: #main to its content.
  const id = useLocation({ select: ({ hash }) => (isUuid(hash) ? hash : '') })
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
