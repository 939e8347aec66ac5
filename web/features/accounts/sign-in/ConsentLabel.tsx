import { Anchor } from '@mantine/core'
import { Hidden } from '../../../ui/layout/primitives.tsx'
import { signUpStrings as strings } from '../strings.ts'

/** What the box of a new account says, with links to both legal texts. */
export const ConsentLabel = () => (
  <>
    {strings.agree} <NewTab href="/terms">{strings.terms}</NewTab> {strings.and}{' '}
    <NewTab href="/privacy">{strings.privacy}</NewTab>
  </>
)

const NewTab = ({ href, children }: { href: string; children: string }) => (
  <Anchor href={href} target="_blank" rel="noopener">
    {children}
    <Hidden> {strings.newTab}</Hidden>
  </Anchor>
)
