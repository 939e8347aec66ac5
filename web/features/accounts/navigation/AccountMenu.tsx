import { useMantineColorScheme } from '@mantine/core'
import { IconFileCv, IconLogout, IconMail, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePublicSettings } from '../../../lib/api/settings.ts'
import type { Session } from '../../../lib/session/session.ts'
import { Dropdown } from '../../../ui/overlays/Dropdown.tsx'
import { accountMenuStrings as strings } from '../strings.ts'
import classes from './AccountMenu.module.css'
import { personInitials } from './person.ts'
import { useSignOut } from './sign-out.ts'

export function AccountMenu({ session }: { session: Session }) {
  const { user, role } = session
  const signOut = useSignOut()
  const { support_email } = usePublicSettings()
  return (
    <Dropdown
      label={strings.label}
      button={personInitials(user)}
      buttonClassName={role === 'client' ? classes.target : `${classes.target} ${classes.staff}`}
    >
      {(close) => (
        <>
          <div className={classes.person}>
            <span className={classes.name}>
              {user.first_name} {user.last_name}
            </span>
            <span className={classes.email}>{user.email}</span>
          </div>
          <div className={classes.items}>
            {role === 'client' && (
              <Link to="/profile" className={classes.item} onClick={close}>
                <IconFileCv size={18} aria-hidden="true" />
                {strings.profile}
              </Link>
            )}
            <Link to="/account" className={classes.item} onClick={close}>
              <IconSettings size={18} aria-hidden="true" />
              {strings.settings}
            </Link>
            <a href={`mailto:${support_email}`} className={classes.item} onClick={close}>
              <IconMail size={18} aria-hidden="true" />
              {strings.support}
            </a>
            <button
              type="button"
              className={classes.item}
              onClick={() => signOut.mutate()}
              disabled={signOut.isPending}
            >
              <IconLogout size={18} aria-hidden="true" />
              {strings.signOut}
            </button>
          </div>
          <Appearance />
        </>
      )}
    </Dropdown>
  )
}

const schemes = ['auto', 'light', 'dark'] as const

function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <fieldset className={classes.appearance}>
      <legend>{strings.appearance}</legend>
      {schemes.map((scheme) => (
        <label key={scheme}>
          <input
            type="radio"
            name="appearance"
            checked={colorScheme === scheme}
            onChange={() => setColorScheme(scheme)}
          />
          <span>{strings.schemes[scheme]}</span>
        </label>
      ))}
    </fieldset>
  )
}
