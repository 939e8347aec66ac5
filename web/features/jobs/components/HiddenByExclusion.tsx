import { TextLink } from '../../../ui/links.tsx'
import type { JobsPage } from '../queries.ts'
import { jobsStrings as strings } from '../strings.ts'
import classes from './HiddenByExclusion.module.css'

/** Names the excluded companies that this search would have found, and leads to where they are excluded. */
export function HiddenByExclusion({ hidden }: Pick<JobsPage, 'hidden'>) {
  if (hidden.length === 0) return null
  return (
    <p className={classes.hidden}>
      {hidden.map(({ company, jobs }) => (
        <span key={company}>{strings.hidden(jobs, company)} </span>
      ))}
      <TextLink to="/preferences" hash="excluded-companies">
        {strings.changeExcluded}
      </TextLink>
    </p>
  )
}
