import { IconFileSearch } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../../../lib/api/api.ts'
import { errorCode } from '../../../lib/api/errors.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { type ApplyProposals, Proposals } from './Proposals.tsx'
import { readingStrings as strings } from './strings.ts'

const readingQuery = (cvUrl: string | null) =>
  queryOptions({
    queryKey: ['read-cv', cvUrl],
    queryFn: ({ signal }) => client.documents.readCv({ cv_url: cvUrl ?? undefined }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: cvUrl !== null,
  })

/** Proposals from the CV of this address. */
const useReading = (cvUrl: string | null) => useQuery(readingQuery(cvUrl))

/** Errors that another attempt would repeat. */
const permanentErrors: readonly string[] = ['CV_WITHOUT_TEXT', 'CV_UNREADABLE', 'STORED_FILE_DAMAGED']
/** Errors whose own text says what to do. */
const explainedErrors = [...permanentErrors, 'READER_BUSY', 'READER_PAUSED']

/** Reads the current CV and offers its proposals. */
export function ReadCv(props: ApplyProposals) {
  const reading = useReading(props.profile.cv_url)
  const { data, error } = reading
  const code = errorCode(error) ?? ''
  if (props.profile.cv_url === null || code === 'NO_CV') {
    const { title, message, action } = strings.noCv
    return (
      <EmptyState
        icon={<IconFileSearch />}
        title={title}
        message={message}
        action={<ButtonLink to="/profile">{action}</ButtonLink>}
      />
    )
  }
  if (error && explainedErrors.includes(code)) {
    const retry = permanentErrors.includes(code) ? undefined : () => void reading.refetch()
    const { title } = strings.failure
    return <ErrorState title={title} message={error.message} onRetry={retry} retrying={reading.isFetching} />
  }
  if (error || !data) {
    return (
      <QueryPlaceholder query={reading} failure={strings.failure}>
        <CardListSkeleton cards={3} height={180} label={strings.reading} />
      </QueryPlaceholder>
    )
  }
  return <Proposals {...props} reading={data.reading} source="cv" intro={strings.intro(data.filename)} />
}
