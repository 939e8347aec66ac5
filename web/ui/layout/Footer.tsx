import { Link } from '@tanstack/react-router'
import classes from './Footer.module.css'
import { Group } from './primitives.tsx'

interface FooterProps {
  siteName: string
  supportEmail: string
}

export function Footer({ siteName, supportEmail }: FooterProps) {
  return (
    <Group as="footer" gap="8px 24px" justify="space-between" muted size={15} className={classes.footer}>
      <p>{siteName}</p>
      <Group aria-label="Footer" as="nav" gap="4px 20px" align="stretch" className={classes.links}>
        <Link to="/privacy">Privacy Policy</Link>
        <Link to="/terms">Terms of Service</Link>
        <a href={`mailto:${supportEmail}?subject=Support`}>Support</a>
        <a href={`mailto:${supportEmail}`}>Contact</a>
      </Group>
    </Group>
  )
}
