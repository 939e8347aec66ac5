import { IconInbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isMissing } from '../../../lib/api/errors.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { type Draft, draftQuery } from '../options.ts'
import { scoutStrings as strings } from '../strings.ts'

/** The draft that is read, once it has loaded. */
export function OpenDraft({ id, render }: { id: string; render: (draft: Draft) => ReactNode }) {
  const query = useQuery(draftQuery(id))
  if (query.data) return render(query.data)
  if (isMissing(query.error)) {
    return <EmptyState icon={<IconInbox />} title={strings.missing} message={strings.missingMessage} />
  }
  return (
    <QueryPlaceholder query={query} failure={strings.failure}>
      <CardListSkeleton cards={2} height={220} label={strings.loading} />
    </QueryPlaceholder>
  )
}
