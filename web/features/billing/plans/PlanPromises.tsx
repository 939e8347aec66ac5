import { planPromises } from '@jobscout/contract/billing/model.ts'
import { IconCheck } from '@tabler/icons-react'
import { pricingStrings } from '../strings.ts'
import classes from './PlanPromises.module.css'

/** What every plan includes. */
export const PlanPromises = () => (
  <ul className={classes.promises} aria-label={pricingStrings.everyPlan}>
    {planPromises.map((promise) => (
      <li key={promise}>
        <IconCheck size={18} aria-hidden="true" />
        {promise}
      </li>
    ))}
  </ul>
)
