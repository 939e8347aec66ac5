import classes from './Avatar.module.css'

/** Whose avatar it is: clients are green-tinted, staff and the system are grey. */
type PersonKind = 'client' | 'staff' | 'system'

export interface AvatarProps {
  name: string
  kind?: PersonKind
  size?: 24 | 28 | 36 | 52
}

/** The initials of the first and the last word of a name; of an email address, its first two characters. */
export function formatInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  const initials = last ? [...first].slice(0, 1).concat([...last].slice(0, 1)) : [...first].slice(0, 2)
  return initials.join('').toUpperCase()
}

/** Initials in a circle. Hidden from screen readers, since the name is beside it. */
export const Avatar = ({ name, kind = 'client', size = 28 }: AvatarProps) => (
  <span className={classes.avatar} data-kind={kind} data-size={size} aria-hidden="true">
    {kind === 'system' ? 'SY' : formatInitials(name)}
  </span>
)

/** A dashed circle: nobody yet. */
export const EmptyAvatar = ({ size = 28 }: Pick<AvatarProps, 'size'>) => (
  <span className={classes.avatar} data-kind="nobody" data-size={size} aria-hidden="true" />
)
