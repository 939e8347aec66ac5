import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Muted, Stack } from '../../../ui/layout/primitives.tsx'
import classes from './ApplyAction.module.css'

const leavingStrings = {
  leaving: 'Opening your applications…',
  stay: 'Stay here',
} as const

/** The specification's pause between the confirmation and the redirect to the applications. */
const REDIRECT_MS = 2000

/** Leads to the applications after a moment, in which the person can decide to stay. */
export function Leaving({ onStay }: { onStay: () => void }) {
  const navigate = useNavigate()
  const stay = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    // The sheet with the pressed button closes. Focus moves on only if it was there, or within the card.
    const { activeElement } = document
    const isHere = activeElement?.closest('[data-job-card]')?.contains(stay.current)
    const isInSheet = activeElement?.closest('[data-apply-sheet]')
    if (activeElement?.contains(stay.current) || isHere || isInSheet) {
      stay.current?.focus({ preventScroll: true })
    }
    const timer = setTimeout(() => void navigate({ to: '/applications' }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <Stack gap={4} align="end" className={classes.leaving}>
      <Button ref={stay} variant="default" onClick={onStay}>
        {leavingStrings.stay}
      </Button>
      <Muted as="span" size={13}>
        {leavingStrings.leaving}
      </Muted>
    </Stack>
  )
}
