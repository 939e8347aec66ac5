import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import { maintenanceStrings as strings } from '../strings.ts'

/** On every screen of super admins while maintenance mode is on. */
export const MaintenanceBanner = () => (
  <Notice
    band
    title={strings.banner}
    action={
      <TextLink to="/admin/system-settings" search={{ tab: 'maintenance' }}>
        {strings.open}
      </TextLink>
    }
  />
)
