import classes from './Key.module.css'

const signs: Record<string, string> = { Enter: '↵', Escape: 'Esc', ' ': 'Space' }

/** A key as it is printed on the keyboard. Decoration: the action's name is beside it. */
export const Key = ({ name, tone }: { name: string; tone?: 'bar' | 'filled' }) => (
  <kbd className={classes.key} data-tone={tone}>
    <span aria-hidden="true">{signs[name] ?? (name.length === 1 ? name.toUpperCase() : name)}</span>
  </kbd>
)
