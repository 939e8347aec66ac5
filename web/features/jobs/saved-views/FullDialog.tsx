import { Button, Stack, Text } from '@mantine/core'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { savedViewStrings as strings } from './strings.ts'

/** Explains that the person has the maximum number of views. */
export const FullDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} title={strings.saveTitle}>
    <Stack>
      <Text>{strings.limit}</Text>
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          {strings.understood}
        </Button>
      </DialogActions>
    </Stack>
  </Dialog>
)
