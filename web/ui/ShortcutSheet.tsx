import { Switch } from '@mantine/core'
import { useShortcutList, useShortcutsOff } from '../lib/shortcuts.ts'
import { Dialog } from './Dialog.tsx'
import classes from './ShortcutSheet.module.css'

interface ShortcutSheetProps {
  opened: boolean
  onClose: () => void
}

/** What the keys do on this screen, and the switch that turns them off. */
export function ShortcutSheet({ opened, onClose }: ShortcutSheetProps) {
  const shortcuts = useShortcutList()
  const [off, setOff] = useShortcutsOff()
  return (
    <Dialog opened={opened} onClose={onClose} title="Keyboard shortcuts" width={400}>
      <dl className={classes.list}>
        {shortcuts.map(({ key, label }) => (
          <div key={key} className={classes.row}>
            <dt>
              <kbd className={classes.key}>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Switch
        checked={!off}
        onChange={(event) => setOff(!event.currentTarget.checked)}
        label="Use these shortcuts"
      />
    </Dialog>
  )
}
