import { IconColumns3 } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { toastError } from '../../../../ui/feedback/toast.ts'
import classes from '../../list/JobActions.module.css'
import { jobCardStrings as strings } from '../../strings.ts'

export const COMPARED_MAX = 3

/** The ids of the jobs that are chosen for a comparison, over all pages of the list. */
export function useComparison() {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const toggle = useCallback(
    (id: string) =>
      setChosen((before) =>
        before.includes(id)
          ? before.filter((comparedId) => comparedId !== id)
          : [...before, id].slice(0, COMPARED_MAX),
      ),
    [],
  )
  const clear = useCallback(() => setChosen([]), [])
  return { chosen, toggle, clear }
}

export function computeCompareState(chosen: readonly string[], id: string): 'on' | 'off' | 'full' {
  if (chosen.includes(id)) return 'on'
  return chosen.length < COMPARED_MAX ? 'off' : 'full'
}

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
    className={classes.tool}
    aria-label={strings.compare(title)}
    title={state === 'full' ? strings.compareFull : strings.compare(title)}
    aria-pressed={state === 'on'}
    aria-disabled={state === 'full' || undefined}
    onClick={state === 'full' ? () => toastError({ title: strings.compareFull }) : onToggle}
    data-compare
  >
    <IconColumns3 size={18} aria-hidden="true" />
    {strings.compareWord}
  </button>
)
