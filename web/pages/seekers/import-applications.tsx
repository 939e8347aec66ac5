import { ImportApplications } from '../../features/imports/ImportApplications.tsx'
import { RowsSkeleton } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

/** Only an archive of LinkedIn has something for it. */
const RecordProposals = lazyPart(
  () => import('./record-proposals.tsx'),
  'RecordProposals',
  <RowsSkeleton rows={4} />,
)

/** Brings applications along that were made before. */
export const ImportApplicationsPage = () => (
  <ImportApplications record={(reading) => <RecordProposals reading={reading} />} />
)
