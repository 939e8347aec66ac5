import type { Application } from '@jobscout/contract/applications/model.ts'
import { Skeleton } from '@mantine/core'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isMissing } from '../../../lib/api/errors.ts'
import { isUuid } from '../../../lib/navigation/arrival.ts'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { useApplication } from '../queries.ts'
import { sheetStrings as strings } from '../strings.ts'

const DetailSkeleton = () => (
  <Loading label={strings.loading}>
    <Skeleton height={18} width="60%" />
    <Skeleton height={44} />
    <Skeleton height={70} />
    <Skeleton height={130} />
    <Skeleton height={160} />
  </Loading>
)

/** A list is usable before what an open application needs. */
const ApplicationDetail = lazyPart(
  () => import('./ApplicationDetail.tsx'),
  'ApplicationDetail',
  <DetailSkeleton />,
)

interface ApplicationSheetProps {
  /** Renders the documents that are kept with an application. */
  documents?: (application: Application) => ReactNode
  /** Renders what the agency asks about an application. */
  question?: (applicationId: string) => ReactNode
  /** Renders how an application gets to its employer. */
  handingIn?: (applicationId: string) => ReactNode
}

/** The application that the URL's hash names, beside the list. Closing it clears the hash. */
export function ApplicationSheet({ documents, question, handingIn }: ApplicationSheetProps) {
  // Other hashes lead to places on the screen: #main to its content.
  const id = useLocation({ select: ({ hash }) => (isUuid(hash) ? hash : '') })
  const openedHere = useLocation({ select: ({ state }) => state.openedHere })
  const navigate = useNavigate()
  const { history } = useRouter()
  const application = useApplication(id)
  const { data } = application

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
      {data ? (
        <ApplicationDetail
          key={id}
          application={data}
          documents={documents?.(data)}
          question={question?.(id)}
          handingIn={handingIn?.(id)}
        />
      ) : isMissing(application.error) ? (
        <p>{strings.missing}</p>
      ) : (
        <QueryPlaceholder query={application} failure={strings.failure}>
          <DetailSkeleton />
        </QueryPlaceholder>
      )}
    </Dialog>
  )
}
