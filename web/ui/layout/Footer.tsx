import { Link } from '@tanstack/react-router'
import classes from './Footer.module.css'

interface FooterProps {
  siteName: string
  supportEmail: string
}

export function Footer({ siteName, supportEmail }: FooterProps) {
  return (
    <footer className={classes.footer}>
      <p className={classes.name}>{siteName}</p>
      <nav aria-label="Footer" className={classes.links}>
        <Link to="/privacy">Privacy Policy</Link>
        <Link to="/terms">Terms of Service</Link>
        <a href={`mailto:${supportEmail}?subject=Support`}>Support</a>
        <a href={`mailto:${supportEmail}`}>Contact</a>
      </nav>
    </footer>
  )
}
