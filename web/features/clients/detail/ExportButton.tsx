import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { DayRange } from '../../../ui/filters/DayRange.tsx'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import type { useExport } from '../queries.ts'
import { clientStrings as strings } from '../strings.ts'

/** Exports all applications of a client, or those of a range of days. */
export function ExportButton({ save }: { save: ReturnType<typeof useExport> }) {
  const [opened, dialog] = useDisclosure(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        loading={save.isPending}
        aria-haspopup="dialog"
        onClick={dialog.open}
      >
        {strings.exportAll}
      </Button>
      <Dialog opened={opened} onClose={dialog.close} title={strings.exportTitle}>
        <DayRange
          onSubmit={(range) => {
            dialog.close()
            save.mutate(range)
          }}
        >
          <Text>{strings.exportHint}</Text>
          <DialogActions>
            <Button variant="default" onClick={dialog.close}>
              {strings.cancel}
            </Button>
            <Button type="submit">{strings.export}</Button>
          </DialogActions>
        </DayRange>
      </Dialog>
    </>
  )
}
