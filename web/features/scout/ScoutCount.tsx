import { useQuery } from '@tanstack/react-query'
import classes from './ScoutCount.module.css'
import { summaryQuery } from './waiting.ts'

/** How many drafts wait, behind the link of the header. */
export function ScoutCount() {
  const waiting = useQuery(summaryQuery()).data?.counts.to_review ?? 0
  return waiting > 0 && <span className={classes.count}>{waiting}</span>
}
