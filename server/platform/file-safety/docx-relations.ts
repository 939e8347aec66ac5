import { isOnThisMachine, leadsOutside, refuseUnsafeLink } from './addresses.ts'
import { FileRefused } from './refusal.ts'
import { decode } from './xml-text.ts'

/** Kinds of parts that act, or that bring another document along. */
const active = new Set([
  'oleobject',
  'package',
  'frame',
  'subdocument',
  'afchunk',
  'vbaproject',
  'wordvbadata',
  'control',
  'activexcontrolbinary',
  'attachedtoolbars',
  'extensibility',
  'mailmergesource',
  'mailmergeheadersource',
  'webextension',
  'webextensiontaskpanes',
])
const opening = /<(?:[^\s<>&"'/=:]+:)?Relationship[\s/>]/g
const relationship = /<(?:[^\s<>&"'/=:]+:)?Relationship((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/g
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** A link that a person may follow is well; anything else that is fetched from outside at opening is not. */
export function checkRelations(text: string): void {
  const found = [...text.matchAll(relationship)]
  // One that is written otherwise would go unread.
  if (found.length !== [...text.matchAll(opening)].length) throw new FileRefused('FILE_DAMAGED')
  for (const [, attributes = ''] of found) {
    const said = new Map(
      [...attributes.matchAll(attribute)].map(([, name, double, single]) => [
        name,
        decode(double ?? single ?? ''),
      ]),
    )
    checkRelation(said.get('Type') ?? '', said.get('Target') ?? '', said.get('TargetMode') ?? '')
  }
}

function checkRelation(type: string, target: string, mode: string): void {
  const kind = type
    .slice(type.lastIndexOf('/') + 1)
    .trim()
    .toLowerCase()
  if (active.has(kind)) throw new FileRefused('FILE_ACTIVE')
  if (kind === 'attachedtemplate') {
    if (!isOnThisMachine(target)) throw new FileRefused('FILE_ACTIVE')
  } else if (kind === 'hyperlink') refuseUnsafeLink(target)
  else if (mode.trim().toLowerCase() === 'external' || leadsOutside(target)) {
    throw new FileRefused('FILE_ACTIVE')
  }
}
