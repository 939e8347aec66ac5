import type { ReactNode } from 'react'
import { Avatar, type AvatarProps, EmptyAvatar } from './Avatar.tsx'
import classes from './PersonCell.module.css'

interface PersonCellProps extends AvatarProps {
  /** One line below the name: the email address, a field of work. */
  meta?: ReactNode
  /** In running rows the name is regular; in a row about the person it is emphasised. */
  strong?: boolean
}

/** Avatar, name and one optional line. */
export const PersonCell = ({ name, kind, size, meta, strong = Boolean(meta) }: PersonCellProps) => (
  <span className={classes.person}>
    <Avatar name={name} kind={kind} size={size} />
    <span className={classes.text}>
      <span className={classes.name} data-strong={strong || undefined}>
        {name}
      </span>
      {meta && <span className={classes.meta}>{meta}</span>}
    </span>
  </span>
)

/** A client without an agent: a dashed circle and the word in amber. */
export const Unassigned = ({
  size = 24,
  label = 'Unassigned',
}: Pick<AvatarProps, 'size'> & { label?: string }) => (
  <span className={classes.person}>
    <EmptyAvatar size={size} />
    <span className={classes.unassigned}>{label}</span>
  </span>
)
