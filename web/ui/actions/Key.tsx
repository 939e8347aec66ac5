import { useShownKey } from '../../lib/commands/shortcuts.ts'
import classes from './Key.module.css'

const signs: Record<string, string> = { Enter: '↵', Escape: 'Esc', ' ': 'Space' }

/** The value of `KeyboardEvent.key` as it is printed on the keyboard. */
export const keyName = (key: string): string => signs[key] ?? (key.length === 1 ? key.toUpperCase() : key)

/** A key as it is printed on the keyboard, unless it is turned off. Decoration: the action's name is beside it. */
export function Key({ name, tone }: { name: string; tone?: 'bar' | 'filled' }) {
  if (!useShownKey()(name)) return null
  return (
    <kbd className={classes.key} data-tone={tone}>
      <span aria-hidden="true">{keyName(name)}</span>
    </kbd>
  )
}
