import { Switch } from '@mantine/core'
import { modName, useShortcutList, useShortcutsDisabled } from '../../lib/commands/shortcuts.ts'
import { keyName } from '../actions/Key.tsx'
import { Group } from '../layout/primitives.tsx'
import { Dialog } from './Dialog.tsx'
import classes from './ShortcutSheet.module.css'

/** Lists the shortcuts of this screen, with a switch that turns them off. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const shortcuts = useShortcutList()
  const [off, setOff] = useShortcutsDisabled()
  return (
    <Dialog opened onClose={onClose} title="Keyboard shortcuts" width={400}>
      <dl className={classes.list}>
        {shortcuts.map(({ key, mod, label }) => (
          <Group key={`${key} ${label}`} nowrap className={classes.row}>
            <dt>
              {mod && <kbd className={classes.key}>{modName()}</kbd>}
              {/[A-Z]/.test(key) && key.length === 1 && <kbd className={classes.key}>Shift</kbd>}
              <kbd className={classes.key}>{keyName(key)}</kbd>
            </dt>
            <dd>{label}</dd>
          </Group>
        ))}
      </dl>
      <Switch
        checked={!off}
        onChange={(event) => setOff(!event.currentTarget.checked)}
        label="Use single keys"
      />
    </Dialog>
  )
}
