import { IconEyeOff } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Dropdown } from '../../../../ui/overlays/Dropdown.tsx'
import type { ListedJob } from '../../options.ts'
import { cardStrings as strings } from '../strings.ts'
import classes from './HideMenu.module.css'

const HideChoices = lazy(async () => ({ default: (await import('./HideChoices.tsx')).HideChoices }))

/** The button that offers to hide a job or its company. */
export const HideMenu = ({ job }: { job: Pick<ListedJob, 'id' | 'title' | 'company'> }) => (
  <div className={classes.menu} data-hide>
    <Dropdown
      label={strings.hide(job.title)}
      button={<IconEyeOff size={18} aria-hidden="true" />}
      buttonClassName={classes.button}
      width={240}
    >
      {(close) => (
        <Suspense fallback={null}>
          <HideChoices job={job} onDone={close} />
        </Suspense>
      )}
    </Dropdown>
  </div>
)
