import { useDisclosure } from '@mantine/hooks'
import { lazyPart } from '../../../../ui/feedback/lazy-part.tsx'
import { Muted } from '../../../../ui/layout/primitives.tsx'
import { TextLink } from '../../../../ui/navigation/links.tsx'
import type { JobsPage } from '../../options.ts'
import { hiddenJobListStrings as strings } from '../../strings.ts'
import classes from './HiddenLine.module.css'

const HiddenJobsDialog = lazyPart(() => import('./HiddenJobsDialog.tsx'), 'HiddenJobsDialog')

interface HiddenLineProps {
  page: JobsPage
  /** Whether jobs are shown that a person who looks for remote jobs only does not see otherwise. */
  showsNotRemote: boolean
  onShowNotRemote: (shows: boolean) => void
}

/** Says what the list leaves out: companies that the person excluded whose jobs match the search, jobs that are not remote for a
 *  person who looks for remote jobs only, and hidden jobs. */
export function HiddenLine({ page, showsNotRemote, onShowNotRemote }: HiddenLineProps) {
  const { hidden, hidden_not_remote, hidden_jobs } = page
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <>
      {hidden.length > 0 && (
        <Muted size={15} className={classes.line}>
          {hidden.map(({ company, jobs }) => (
            <span key={company}>{strings.excluded(jobs, company)} </span>
          ))}
          <TextLink to="/preferences" hash="excluded-companies">
            {strings.changeExcluded}
          </TextLink>
        </Muted>
      )}
      {(hidden_not_remote > 0 || showsNotRemote) && (
        <Muted size={15} className={classes.line}>
          {showsNotRemote ? strings.showsNotRemote : strings.notRemote(hidden_not_remote)}{' '}
          <button type="button" className={classes.review} onClick={() => onShowNotRemote(!showsNotRemote)}>
            {showsNotRemote ? strings.hideNotRemote : strings.showNotRemote}
          </button>
        </Muted>
      )}
      {hidden_jobs > 0 && (
        <Muted size={15} className={classes.line}>
          {strings.count(hidden_jobs)}{' '}
          <button type="button" className={classes.review} onClick={dialog.open}>
            {strings.review}
          </button>
        </Muted>
      )}
      <HiddenJobsDialog opened={isOpen} onClose={dialog.close} />
    </>
  )
}
