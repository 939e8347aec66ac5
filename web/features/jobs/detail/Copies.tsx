import { useLocation } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Card } from '../../../ui/layout/Card.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import type { Job } from '../options.ts'
import { jobDetailStrings as strings } from '../strings.ts'
import classes from './JobDetail.module.css'

const SHOWN = 5

/** Says which other companies post the job in the same words, and which of them is the employer. */
export function Copies({ job: { copies, is_by_agency } }: { job: Pick<Job, 'copies' | 'is_by_agency'> }) {
  const employer = copies.find(({ is_employer }) => is_employer)
  const others = copies.filter((copy) => copy !== employer)
  const more = others.length - SHOWN
  return (
    <Card title={strings.copies.title} className={classes.copies}>
      {employer && (
        <p>
          {is_by_agency ? strings.copies.byAgency : strings.copies.byEmployer} <Posting copy={employer} />
        </p>
      )}
      {others.length > 0 && (
        <p>
          {strings.copies.also}{' '}
          {others.slice(0, SHOWN).map((copy, index) => (
            <Fragment key={copy.id}>
              {index > 0 && ', '}
              <Posting copy={copy} />
            </Fragment>
          ))}
          {more > 0 && strings.copies.more(more)}
        </p>
      )}
      <p className={classes.evidence}>
        {strings.copies.evidence} {employer && strings.copies.named(employer.company)}
      </p>
    </Card>
  )
}

const Posting = ({ copy: { id, company, is_agency, hasApplied } }: { copy: Job['copies'][number] }) => {
  const notes = [is_agency && strings.copies.agency, hasApplied && strings.copies.applied].filter(Boolean)
  const state = useLocation({ select: ({ state }) => state })
  return (
    <>
      <TextLink to="/jobs/$jobId" params={{ jobId: id }} state={{ jobsSearch: state.jobsSearch }}>
        {company}
      </TextLink>
      {notes.length > 0 && ` (${notes.join(', ')})`}
    </>
  )
}
