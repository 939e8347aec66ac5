import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { client } from '../../lib/api/api.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { Muted, Stack } from '../../ui/layout/primitives.tsx'
import { ButtonLink } from '../../ui/navigation/links.tsx'
import classes from './not-found.module.css'

/** Reports only the path, since the query may contain private data. */
const reportMissingPage = (path: string) =>
  client.operations.reportMissingPage({ path: path.slice(0, 500) }).catch(() => undefined)

export function NotFound() {
  const { pathname } = useLocation()
  // The route may be one that has no such child.
  usePageTitle('Page not found')

  useEffect(() => {
    void reportMissingPage(pathname)
  }, [pathname])

  return (
    <Stack gap={12} align="center" className={classes.page}>
      <p className={classes.code} aria-hidden="true">
        404
      </p>
      <h1 className={classes.title}>Oops! Page not found</h1>
      <Muted mb={8} className={classes.path}>
        {pathname}
      </Muted>
      <ButtonLink to="/">Return to Home</ButtonLink>
    </Stack>
  )
}
