import { Button, Group } from '@mantine/core'
import { IconWorld } from '@tabler/icons-react'
import { zoneName } from '../../../lib/format/zones/time-zones.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { timeZoneStrings as strings } from './strings.ts'
import classes from './TimeZoneOffer.module.css'
import { useSwitchTimeZone } from './time-zone.ts'

interface TimeZoneOfferProps {
  /** The zone of the profile. */
  own: string
  offered: string
  onKeep: () => void
}

/** Offers to use the browser's time zone when it differs from the profile's. */
export function TimeZoneOffer({ own, offered, onKeep }: TimeZoneOfferProps) {
  const change = useSwitchTimeZone()
  return (
    <div className={classes.offer}>
      <Notice
        icon={<IconWorld size={24} />}
        title={strings.title(zoneName(offered))}
        action={
          <Group gap="sm">
            <Button size="sm" loading={change.isPending} onClick={() => change.mutate(offered)}>
              {strings.use}
            </Button>
            <Button size="sm" variant="default" onClick={onKeep}>
              {strings.keep}
            </Button>
          </Group>
        }
      >
        {strings.shownIn(zoneName(own))}
      </Notice>
    </div>
  )
}
