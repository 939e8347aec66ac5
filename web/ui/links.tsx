import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type AnchorElement = Omit<ComponentPropsWithRef<'a'>, 'color' | 'style'>

const ButtonAnchor = (props: ButtonProps & AnchorElement) => <Button component="a" {...props} />
const TextAnchor = (props: AnchorProps & AnchorElement) => <Anchor {...props} />

/** A route link that looks like a button. `to`, `params` and `search` are checked against the route table. */
export const ButtonLink = createLink(ButtonAnchor)

/** A route link in running text. */
export const TextLink = createLink(TextAnchor)
