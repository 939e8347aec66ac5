import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import type { ListedJob } from '../options.ts'
import { postedText } from './posting-text.ts'

/** When the job was posted, or that its posting has no date and when the product found it. */
export const PostedTime = ({ job }: { job: Pick<ListedJob, 'posted_date' | 'is_dated'> }) =>
  job.is_dated ? (
    <RelativeTime value={job.posted_date} />
  ) : (
    <span>
      {postedText.undated} <RelativeTime value={job.posted_date} />
    </span>
  )
