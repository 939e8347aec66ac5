import { Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import classes from './FilterSheet.module.css'

interface FilterSheetProps {
  /** How many filters are set; shown on the phone's button. */
  active: number
  onClear: () => void
  /** What the sheet's closing button says: "Show 96 jobs". */
  doneLabel?: string
  children: ReactNode
}

/** Filters in a row where there is room; on phones one button that opens them as a sheet. */
export function FilterSheet({ active, onClear, doneLabel = 'Done', children }: FilterSheetProps) {
  const [opened, sheet] = useDisclosure(false)
  return (
    <>
      <div className={classes.row}>{children}</div>
      <Button
        className={classes.trigger}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
        onClick={sheet.open}
        aria-haspopup="dialog"
      >
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <Dialog
        opened={opened}
        onClose={sheet.close}
        placement="sheet"
        title="Filters"
        closeLabel="Close filters"
      >
        <Stack>
          {children}
          <div className={classes.foot}>
            <Button variant="default" onClick={onClear} disabled={active === 0}>
              Clear filters
            </Button>
            <Button onClick={sheet.close}>{doneLabel}</Button>
          </div>
        </Stack>
      </Dialog>
    </>
  )
}
