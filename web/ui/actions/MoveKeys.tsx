import { Key } from './Key.tsx'
import classes from './MoveKeys.module.css'

/** The keys of `moveByKey`, below or above the list whose items they move. */
export const MoveKeys = () => (
  <span className={classes.keys} aria-hidden="true">
    <Key name="Alt" />
    <Key name="↑" />
    <Key name="↓" /> move
  </span>
)
