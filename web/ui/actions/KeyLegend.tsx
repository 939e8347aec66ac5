import { useShortcutList, useShownKey } from '../../lib/commands/shortcuts.ts'
import { Group } from '../layout/primitives.tsx'
import { Key } from './Key.tsx'
import classes from './KeyLegend.module.css'

/** The keys of this screen that have a word for the legend, from the shortcut registry: "J K move". */
export function KeyLegend() {
  const shownKey = useShownKey()
  const shortcuts = useShortcutList().filter(({ key }) => shownKey(key))
  const words = [...new Set(shortcuts.flatMap(({ legend }) => legend ?? []))]
  if (words.length === 0) return null
  return (
    <Group
      as="p"
      gap="4px 14px"
      align="stretch"
      muted
      size={12.5}
      className={classes.legend}
      aria-hidden="true"
    >
      {words.map((word) => (
        <span key={word} className={classes.entry}>
          {shortcuts
            .filter(({ legend }) => legend === word)
            .map(({ key }) => (
              <Key key={key} name={key} />
            ))}
          {word}
        </span>
      ))}
      <span className={classes.entry}>
        <Key name="?" />
        all keys
      </span>
    </Group>
  )
}
