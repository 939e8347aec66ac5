import { cleanDocumentText } from '@jobscout/contract/documents/input.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { fullName } from '@jobscout/contract/shared/person-name.ts'

export type LetterSender = Pick<
  Profile,
  'first_name' | 'last_name' | 'email' | 'phone' | 'location' | 'linkedin_portfolio'
>

/** The structure of a letter, independent of its format. */
export interface LetterContent {
  readonly name: string
  readonly contacts: readonly string[]
  /** The lines of each. */
  readonly paragraphs: readonly (readonly string[])[]
}

const oneLine = (text: string) => cleanDocumentText(text).replace(/\s+/g, ' ').trim()

/** A letter under the name and contacts of its sender. Blank lines separate paragraphs. */
export const composeLetterContent = (sender: LetterSender, text: string): LetterContent => ({
  name: oneLine(fullName(sender)),
  contacts: [sender.email, sender.phone, sender.location, sender.linkedin_portfolio]
    .map(oneLine)
    .filter(Boolean),
  paragraphs: cleanDocumentText(text)
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((written) => written.trim())
        .filter(Boolean),
    )
    .filter(({ length }) => length > 0),
})

export const renderLetterText = ({ name, contacts, paragraphs }: LetterContent): string => {
  const head = [name, contacts.join('  ·  ')].filter(Boolean)
  return `${[head, ...paragraphs].map((lines) => lines.join('\n')).join('\n\n')}\n`
}
