import { passLabels } from '@jobscout/contract/scout/words.ts'
import { Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { List } from '../../../ui/layout/primitives.tsx'
import { content } from '../content.ts'
import { landingStrings } from '../strings.ts'
import classes from './ScoutSection.module.css'
import sections from './sections.module.css'

const { title, lead, promises, logTitle, night } = landingStrings.scout
const counts = Object.keys(night) as (keyof typeof night)[]

export const ScoutSection = () => (
  <section aria-labelledby="scout-title" className={classes.scout}>
    <div>
      <Title order={2} id="scout-title" className={sections.title}>
        {title}
      </Title>
      <p className={classes.lead}>{lead}</p>
      <List gap={14} className={classes.promises}>
        {promises.map((promise) => (
          <li key={promise}>
            <IconCheck size={20} aria-hidden="true" />
            {promise}
          </li>
        ))}
      </List>
    </div>
    <div className={classes.night}>
      <Title order={3} className={classes.logTitle}>
        {logTitle}
      </Title>
      <dl className={classes.log}>
        {counts.map((count) => (
          <div key={count}>
            <dt>{passLabels[count]}</dt>
            <dd>{night[count]}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.claim}>{content.profileClaim}</p>
    </div>
  </section>
)
