import { Button } from '@mantine/core'
import { IconWorld } from '@tabler/icons-react'
import { zoneName } from '../../../lib/format/time-zones.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'

import classes from './TimeZoneOffer.module.css'
import { useSwitchTimeZone } from './time-zone.ts'

const timeZoneStrings = {
  title: (zone: string) => `You seem to be in ${zone}. Use it?`,
  shownIn: (zone: string) => `Dates and times are shown in ${zone}.`,
  use: 'Use It',
  keep: 'Keep',
} as const

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
        title={timeZoneStrings.title(zoneName(offered))}
        action={
          <Group gap={12}>
            <Button size="sm" loading={change.isPending} onClick={() => change.mutate(offered)}>
              {timeZoneStrings.use}
            </Button>
            <Button size="sm" variant="default" onClick={onKeep}>
              {timeZoneStrings.keep}
            </Button>
          </Group>
        }
      >
        {timeZoneStrings.shownIn(zoneName(own))}
      </Notice>
    </div>
  )
}
