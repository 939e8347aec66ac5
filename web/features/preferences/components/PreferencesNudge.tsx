import { IconTargetArrow } from '@tabler/icons-react'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { scoresNothing } from '../changes.ts'
import { usePreferences } from '../queries.ts'
import { nudgeStrings as strings } from '../strings.ts'

/** For people without preferences, whose listings cannot be scored. */
export function PreferencesNudge() {
  const { data } = usePreferences()
  if (data === undefined || !scoresNothing(data)) return null
  return (
    <Notice
      tone="green"
      icon={<IconTargetArrow size={24} />}
      title={strings.title}
      action={
        <ButtonLink to="/preferences" size="sm">
          {strings.action}
        </ButtonLink>
      }
    >
      {strings.message}
    </Notice>
  )
}
