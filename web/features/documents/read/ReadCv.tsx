import { IconFileSearch } from '@tabler/icons-react'
import { errorCode } from '../../../lib/api/errors.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { readingStrings as strings } from '../strings.ts'
import { type ApplyProposals, Proposals } from './Proposals.tsx'
import { explainedErrors, permanentErrors, useParsedCv } from './use-reading.ts'

/** Reads the current CV and offers its proposals. */
export function ReadCv(props: ApplyProposals) {
  const reading = useParsedCv(props.profile.cv_url)
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
