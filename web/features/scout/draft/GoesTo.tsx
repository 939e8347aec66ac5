import { Muted } from '../../../ui/layout/primitives.tsx'
import { draftStrings as strings } from '../strings.ts'
import classes from './Draft.module.css'

/** Who gets a draft on approval, and how long that can be undone. */
export function GoesTo({ agentName }: { agentName: string | null }) {
  if (agentName === null)
    return (
      <Muted size={15} mt={16} className={classes.goesTo}>
        {strings.goesToYou}
      </Muted>
    )
  const { before, who, after } = strings.goesToAgent(agentName)
  return (
    <Muted size={15} mt={16} className={classes.goesTo}>
      {before}
      <strong>{who}</strong>
      {after}
    </Muted>
  )
}
