import { IconEyeOff } from '@tabler/icons-react'
import { lazyPart } from '../../../../ui/feedback/lazy-part.tsx'
import { Dropdown } from '../../../../ui/overlays/Dropdown.tsx'
import { jobCardStrings as strings } from '../../strings.ts'
import actions from '../JobActions.module.css'
import classes from './HideMenu.module.css'
import type { HideableJob } from './queries.ts'

const HideChoices = lazyPart(() => import('./HideChoices.tsx'), 'HideChoices')

/** The button that offers to hide a job or its company. */
export const HideMenu = ({ job }: { job: HideableJob }) => (
  <div className={classes.menu} data-hide>
    <Dropdown
      label={strings.hide(job.title)}
      button={
        <>
          <IconEyeOff size={18} aria-hidden="true" />
          {strings.hideWord}
        </>
      }
      buttonClassName={actions.tool}
      width={240}
    >
      {(close) => <HideChoices job={job} onDone={close} />}
    </Dropdown>
  </div>
)
