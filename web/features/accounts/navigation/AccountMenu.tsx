import { useMantineColorScheme } from '@mantine/core'
import {
  IconFileCv,
  IconHeartbeat,
  IconLogout,
  IconMail,
  IconMessages,
  IconPlugConnected,
  IconSettings,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePublicSettings } from '../../../lib/api/settings.ts'
import type { Session } from '../../../lib/session/session.ts'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { Dropdown } from '../../../ui/overlays/Dropdown.tsx'
import classes from './AccountMenu.module.css'
import { useSignOut } from './sign-out.ts'

const accountMenuStrings = {
  label: 'Account menu',
  profile: 'Profile and CV',
  messages: 'Messages',
  health: 'System Health',
  integrations: 'Integrations',
  settings: 'Account Settings',
  support: 'Support',
  signOut: 'Sign Out',
  appearance: 'Appearance',
  schemes: { auto: 'System', light: 'Light', dark: 'Dark' },
} as const

interface Named {
  first_name: string
  last_name: string
  email: string
}

const beforeAt = (email: string) => email.split('@', 1)[0] ?? email

/** The name for a greeting: the first name, or else the local part of the email address. */
export const greetingName = ({ first_name, email }: Named): string => first_name.trim() || beforeAt(email)

/** Initials for the avatar. */
export function personInitials({ first_name, last_name, email }: Named): string {
  const initials = [first_name, last_name].map((name) => [...name.trim()][0] ?? '').join('')
  return (initials || beforeAt(email).slice(0, 2)).toUpperCase()
}

export function AccountMenu({ session }: { session: Session }) {
  const { user, role } = session
  const signOut = useSignOut()
  const { support_email } = usePublicSettings()
  return (
    <Dropdown
      label={accountMenuStrings.label}
      button={personInitials(user)}
      buttonClassName={role === 'client' ? classes.target : `${classes.target} ${classes.staff}`}
    >
      {(close) => (
        <>
          <div className={classes.person}>
            <span className={classes.name}>
              {user.first_name} {user.last_name}
            </span>
            <Muted as="span" size={14} className={classes.email}>
              {user.email}
            </Muted>
          </div>
          <div className={classes.items}>
            {role === 'client' && (
              <>
                <Link to="/profile" className={classes.item} onClick={close}>
                  <IconFileCv size={18} aria-hidden="true" />
                  {accountMenuStrings.profile}
                </Link>
                <Link to="/messages" className={classes.item} onClick={close}>
                  <IconMessages size={18} aria-hidden="true" />
                  {accountMenuStrings.messages}
                </Link>
              </>
            )}
            <Link to="/account" className={classes.item} onClick={close}>
              <IconSettings size={18} aria-hidden="true" />
              {accountMenuStrings.settings}
            </Link>
            {role === 'super_admin' && (
              <>
                <Link to="/admin/system-health" className={classes.item} onClick={close}>
                  <IconHeartbeat size={18} aria-hidden="true" />
                  {accountMenuStrings.health}
                </Link>
                <Link to="/admin/integrations" className={classes.item} onClick={close}>
                  <IconPlugConnected size={18} aria-hidden="true" />
                  {accountMenuStrings.integrations}
                </Link>
              </>
            )}
            <a href={`mailto:${support_email}`} className={classes.item} onClick={close}>
              <IconMail size={18} aria-hidden="true" />
              {accountMenuStrings.support}
            </a>
            <button
              type="button"
              className={classes.item}
              onClick={() => signOut.mutate()}
              disabled={signOut.isPending}
            >
              <IconLogout size={18} aria-hidden="true" />
              {accountMenuStrings.signOut}
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
    <Group as="fieldset" gap={4} align="stretch" className={classes.appearance}>
      <legend>{accountMenuStrings.appearance}</legend>
      {schemes.map((scheme) => (
        <label key={scheme}>
          <input
            type="radio"
            name="appearance"
            checked={colorScheme === scheme}
            onChange={() => setColorScheme(scheme)}
          />
          <span>{accountMenuStrings.schemes[scheme]}</span>
        </label>
      ))}
    </Group>
  )
}
