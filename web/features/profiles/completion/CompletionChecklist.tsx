import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { type CompletionItem, completionItems, isItemComplete } from '@jobscout/contract/profiles/rules.ts'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Meter } from '../../../ui/figures/Meter.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Hidden } from '../../../ui/layout/primitives.tsx'
import { itemLabels, completionStrings as strings } from '../strings.ts'
import classes from './CompletionChecklist.module.css'

const controls = 'input:not([hidden]), textarea, button, a[href]'

/** Scrolls to the element with this item in its `data-item`, and focuses it or the first control in it. */
export function focusItem(item: CompletionItem): void {
  const element = document.querySelector<HTMLElement>(`[data-item~="${item}"]`)
  const target = element?.matches(controls) ? element : element?.querySelector<HTMLElement>(controls)
  element?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

/** The ten items. A missing one links to its field. */
export function CompletionChecklist({ profile }: { profile: Profile }) {
  const percentage = profile.profile_completion_percentage
  return (
    <Card title={strings.title}>
      <p className={classes.figure}>{strings.complete(percentage)}</p>
      <Meter value={percentage} max={100} />
      <ul className={classes.items}>
        {completionItems.map((item) => (
          <li key={item}>
            {isItemComplete(profile, item) ? (
              <Group as="span" gap={8} align="start" nowrap muted size={15} className={classes.done}>
                <IconCircleCheck size={18} aria-hidden="true" />
                {itemLabels[item]}
                <Hidden>{strings.done}</Hidden>
              </Group>
            ) : (
              <button
                type="button"
                className={classes.missing}
                aria-label={strings.goTo(itemLabels[item])}
                onClick={() => focusItem(item)}
              >
                <IconCircle size={18} aria-hidden="true" />
                {itemLabels[item]}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
