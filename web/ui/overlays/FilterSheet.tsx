import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Group } from '../layout/primitives.tsx'
import classes from './Dialog.module.css'
import { ResponsiveSheet } from './ResponsiveSheet.tsx'

interface FilterSheetProps {
  /** Number of active filters, shown on the button on phones. */
  active: number
  onClear: () => void
  /** Text of the button that closes the sheet: "Show 96 jobs". */
  doneLabel?: string
  /** Shown on wide screens in place of `children`. */
  row?: ReactNode
  children: ReactNode
}

/** A row of filters on wide screens; on phones a button that opens them in a sheet. */
export const FilterSheet = ({ active, onClear, doneLabel = 'Done', row, children }: FilterSheetProps) => (
  <ResponsiveSheet
    button={active > 0 ? `Filters (${active})` : 'Filters'}
    icon={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
    title="Filters"
    closeLabel="Close filters"
    row={row}
    foot={(close) => (
      <Group gap={12} className={classes.foot}>
        <Button variant="default" onClick={onClear} disabled={active === 0}>
          Clear filters
        </Button>
        <Button onClick={close}>{doneLabel}</Button>
      </Group>
    )}
  >
    {() => children}
  </ResponsiveSheet>
)
