import { draftStrings as strings } from '../strings.ts'
import classes from './Draft.module.css'

/** Who gets a draft on approval, and how long that can be undone. */
export function GoesTo({ agentName }: { agentName: string | null }) {
  if (agentName === null) return <p className={classes.goesTo}>{strings.goesToYou}</p>
  const { before, who, after } = strings.goesToAgent(agentName)
  return (
    <p className={classes.goesTo}>
      {before}
      <strong>{who}</strong>
      {after}
    </p>
  )
}
