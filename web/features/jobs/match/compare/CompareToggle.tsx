import { IconColumns3 } from '@tabler/icons-react'
import { toastError } from '../../../../ui/feedback/toast.ts'
import { cardStrings as strings } from '../../list/strings.ts'
import classes from './CompareToggle.module.css'

interface CompareToggleProps {
  title: string
  /** full: as many jobs are chosen as can be compared, and this is none of them. */
  state: 'on' | 'off' | 'full'
  onToggle: () => void
}

/** Chooses a job for the comparison. While it is full, a press says so. */
export const CompareToggle = ({ title, state, onToggle }: CompareToggleProps) => (
  <button
    type="button"
    className={classes.toggle}
    aria-label={strings.compare(title)}
    title={state === 'full' ? strings.compareFull : strings.compare(title)}
    aria-pressed={state === 'on'}
    aria-disabled={state === 'full' || undefined}
    onClick={state === 'full' ? () => toastError({ title: strings.compareFull }) : onToggle}
    data-compare
  >
    <IconColumns3 size={18} aria-hidden="true" />
  </button>
)
