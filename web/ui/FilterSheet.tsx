import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './FilterSheet.module.css'
import { ResponsiveSheet } from './Foldaway.tsx'

interface FilterSheetProps {
  /** How many filters are set; shown on the phone's button. */
  active: number
  onClear: () => void
  /** What the sheet's closing button says: "Show 96 jobs". */
  doneLabel?: string
  children: ReactNode
}

/** Filters in a row where there is room; on phones one button that opens them as a sheet. */
export const FilterSheet = ({ active, onClear, doneLabel = 'Done', children }: FilterSheetProps) => (
  <ResponsiveSheet
    button={active > 0 ? `Filters (${active})` : 'Filters'}
    icon={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
    title="Filters"
    closeLabel="Close filters"
    foot={(close) => (
      <div className={classes.foot}>
        <Button variant="default" onClick={onClear} disabled={active === 0}>
          Clear filters
        </Button>
        <Button onClick={close}>{doneLabel}</Button>
      </div>
    )}
  >
    {() => children}
  </ResponsiveSheet>
)
