import type { Application } from '@jobscout/contract/applications/model.ts'
import { Link } from '@tanstack/react-router'
import classes from './ApplicationLink.module.css'

interface ApplicationLinkProps {
  application: Pick<Application, 'id' | 'job_title'>
  className?: string
}

/** Opens an application beside the list. The rest of the URL stays as it is. */
export const ApplicationLink = ({ application, className = '' }: ApplicationLinkProps) => (
  <Link
    to="."
    search={true}
    hash={application.id}
    resetScroll={false}
    hashScrollIntoView={false}
    state={{ openedHere: true }}
    // Otherwise dragging a card by its title would drag the link.
    draggable={false}
    activeOptions={{ includeHash: true }}
    className={`${classes.link} ${className}`}
  >
    {application.job_title}
  </Link>
)
