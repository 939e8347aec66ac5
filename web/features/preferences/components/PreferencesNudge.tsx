import { IconTargetArrow } from '@tabler/icons-react'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { scoresNothing, usePreferences } from '../queries.ts'

const nudgeStrings = {
  title: 'Tell Scout what you look for',
  message: 'Without preferences, jobs have no score. It takes two minutes.',
  action: 'Set Preferences',
} as const

/** For people without preferences, whose listings cannot be scored. */
export function PreferencesNudge() {
  const { data } = usePreferences()
  if (data === undefined || !scoresNothing(data)) return null
  return (
    <Notice
      tone="green"
      icon={<IconTargetArrow size={24} />}
      title={nudgeStrings.title}
      action={
        <ButtonLink to="/preferences" size="sm">
          {nudgeStrings.action}
        </ButtonLink>
      }
    >
      {nudgeStrings.message}
    </Notice>
  )
}
