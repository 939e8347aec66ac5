import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Group, Stack } from '../layout/primitives.tsx'
import classes from './Dialog.module.css'
import { Dialog } from './Dialog.tsx'

interface ResponsiveSheetProps {
  /** The text of the button on phones. */
  button: ReactNode
  icon: ReactNode
  /** The accessible name of the button, where it differs from its text. */
  buttonLabel?: string
  /** The title of the sheet. */
  title: string
  closeLabel: string
  /** `close` closes the sheet. */
  children: (close: () => void) => ReactNode
  /** Shown on wide screens in place of `children`. */
  row?: ReactNode
  /** Rendered at the end of the sheet only. */
  foot?: (close: () => void) => ReactNode
}

/** A row of controls on wide screens; on phones a button that opens them in a sheet. */
export function ResponsiveSheet({
  button,
  icon,
  buttonLabel,
  title,
  closeLabel,
  children,
  row,
  foot,
}: ResponsiveSheetProps) {
  const [opened, sheet] = useDisclosure(false)
  return (
    <>
      <Group gap={12} className={classes.row}>
        {row ?? children(sheet.close)}
      </Group>
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
