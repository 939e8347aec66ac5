import { Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import classes from './Foldaway.module.css'

interface FoldawayProps {
  /** The phone's button. */
  button: ReactNode
  icon: ReactNode
  /** What the button is called, where that is more than what stands on it. */
  buttonLabel?: string
  /** Of the sheet. */
  title: string
  closeLabel: string
  /** Call `close` where the sheet has done its work. */
  children: (close: () => void) => ReactNode
  /** Stands in the sheet only, under what it is for. */
  foot?: (close: () => void) => ReactNode
}

/** Tools in a row where there is room; on phones one button that opens them as a sheet. */
export function ResponsiveSheet({
  button,
  icon,
  buttonLabel,
  title,
  closeLabel,
  children,
  foot,
}: FoldawayProps) {
  const [opened, sheet] = useDisclosure(false)
  return (
    <>
      <div className={classes.row}>{children(sheet.close)}</div>
      <Button
        className={classes.trigger}
        variant="default"
        leftSection={icon}
        onClick={sheet.open}
        aria-haspopup="dialog"
        aria-label={buttonLabel}
      >
        {button}
      </Button>
      <Dialog opened={opened} onClose={sheet.close} placement="sheet" title={title} closeLabel={closeLabel}>
        <Stack>
          {children(sheet.close)}
          {foot?.(sheet.close)}
        </Stack>
      </Dialog>
    </>
  )
}
