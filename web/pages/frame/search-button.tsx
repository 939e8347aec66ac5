import { IconSearch } from '@tabler/icons-react'
import { overlay } from '../../lib/commands/overlay.ts'
import { modName } from '../../lib/commands/shortcuts.ts'
import { commandStrings as strings } from './command-strings.ts'
import classes from './search-button.module.css'

/** Opens the command palette without its shortcut. */
export const SearchButton = () => (
  <button
    type="button"
    className={classes.button}
    aria-label={strings.open}
    aria-haspopup="dialog"
    onClick={() => overlay.open('palette')}
  >
    <IconSearch size={18} aria-hidden="true" />
    <span>{strings.open}</span>
    <kbd className={classes.key}>{modName()} K</kbd>
  </button>
)
