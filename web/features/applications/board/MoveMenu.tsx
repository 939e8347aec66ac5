import {
  type Application,
  type TrackingStatus,
  toTrackingStatus,
  trackingLabels,
} from '@jobscout/contract/applications/model.ts'
import { Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { trackingChoices } from '../search.ts'
import classes from './BoardCard.module.css'
import { boardStrings as strings } from './strings.ts'

interface MoveMenuProps {
  application: Application
  onMove: (status: TrackingStatus) => void
}

/** Moves a card to another column without dragging. */
export function MoveMenu({ application, onMove }: MoveMenuProps) {
  const { id, job_title, company_name, status } = application
  return (
    <Menu
      position="bottom-end"
      width={220}
      transitionProps={{ duration: 0 }}
      portalProps={{ target: '#main' }}
      withInitialFocusPlaceholder={false}
      // A menu that is hidden while the board scrolls its button into view cannot take the focus.
      hideDetached={false}
    >
      <Menu.Target>
        <button
          type="button"
          className={classes.move}
          aria-label={strings.moveOne(job_title, company_name)}
          data-move={id}
          // The button may have been scrolled out of sight since it took the focus.
          onClick={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
        >
          <IconDotsVertical size={18} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {/* The button names the menu for screen readers. */}
        <div className={classes.menuTitle} aria-hidden="true">
          {strings.move}
        </div>
        {trackingChoices
          .filter((column) => column !== toTrackingStatus(status))
          .map((column, index) => (
            <Menu.Item key={column} data-autofocus={index === 0 || undefined} onClick={() => onMove(column)}>
              {trackingLabels[column]}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
