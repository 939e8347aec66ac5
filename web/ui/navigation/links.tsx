import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { createLink, Link } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'

type AnchorElement = Omit<ComponentPropsWithRef<'a'>, 'color' | 'style'>

const ButtonAnchor = (props: ButtonProps & AnchorElement) => <Button component="a" {...props} />
const TextAnchor = (props: AnchorProps & AnchorElement) => <Anchor inherit {...props} />
const LoneAnchor = ({ className, ...props }: AnchorProps & AnchorElement) => (
  <Anchor className={className ? `lone ${className}` : 'lone'} {...props} />
)

/** A route link that looks like a button. `to`, `params` and `search` are type-checked against the routes. */
export const ButtonLink = createLink(ButtonAnchor)

/** A route link in running text, in the size of that text. */
export const TextLink = createLink(TextAnchor)

/** A route link outside running text, with a large touch target on phones. */
export const BlockLink = createLink(LoneAnchor)

const BackAnchor = ({ children, ...props }: AnchorProps & AnchorElement) => (
  <LoneAnchor underline="hover" {...props}>
    <IconArrowLeft size={18} aria-hidden="true" />
    {children}
  </LoneAnchor>
)

/** A link to the parent screen, for the `back` slot of `Page`. */
export const BackLink = createLink(BackAnchor)

interface ViewLinkProps {
  /** Search of the link's URL, type-checked by the page. */
  readonly search: Record<string, unknown>
  readonly current: boolean
  readonly className?: string
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A link to the current page with another search. */
export const ViewLink = ({ search, current, className, onClick, children }: ViewLinkProps) => (
  <Link
    to="."
    search={search as never}
    resetScroll={false}
    className={className}
    onClick={onClick}
    // Otherwise a link with a subset of the current search would be marked as current too.
    activeOptions={{ exact: true }}
    aria-current={current ? 'page' : undefined}
  >
    {children}
  </Link>
)
