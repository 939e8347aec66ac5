import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { createLink, Link } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'

type AnchorElement = Omit<ComponentPropsWithRef<'a'>, 'color' | 'style'>

const ButtonAnchor = (props: ButtonProps & AnchorElement) => <Button component="a" {...props} />
const TextAnchor = (props: AnchorProps & AnchorElement) => <Anchor {...props} />
const LoneAnchor = ({ className, ...props }: AnchorProps & AnchorElement) => (
  <Anchor className={className ? `lone ${className}` : 'lone'} {...props} />
)

/** A route link that looks like a button. `to`, `params` and `search` are checked against the route table. */
export const ButtonLink = createLink(ButtonAnchor)

/** A route link in running text. */
export const TextLink = createLink(TextAnchor)

/** A route link that stands by itself: on phones as high as a thumb needs it. */
export const BlockLink = createLink(LoneAnchor)

const BackAnchor = ({ children, ...props }: AnchorProps & AnchorElement) => (
  <LoneAnchor underline="hover" {...props}>
    <IconArrowLeft size={18} aria-hidden="true" />
    {children}
  </LoneAnchor>
)

/** The way to the screen above this one; `Page` has a place for it. */
export const BackLink = createLink(BackAnchor)

interface ViewLinkProps {
  /** What the URL's search says there; checked by the page, since only it knows its own. */
  readonly search: Record<string, unknown>
  readonly current: boolean
  readonly className?: string
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** The page that is open, looked at in another way. */
export const ViewLink = ({ search, current, className, onClick, children }: ViewLinkProps) => (
  <Link
    to="."
    search={search as never}
    resetScroll={false}
    className={className}
    onClick={onClick}
    // Else a link to fewer search values than the address has would be marked as current too.
    activeOptions={{ exact: true }}
    aria-current={current ? 'page' : undefined}
  >
    {children}
  </Link>
)
