import { isOnThisMachine, leadsOutside, refuseUnsafeLink } from '../addresses.ts'
import { FileRefused } from '../refusal.ts'
import { decode } from '../xml-text.ts'

/** Kinds of relationships that run code or embed another document. */
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

/** Allows safe links. Refuses anything else that is fetched from outside when the document is opened. */
export function checkRelations(text: string): void {
  const found = [...text.matchAll(relationship)]
  // An element in another notation would not be checked.
  if (found.length !== [...text.matchAll(opening)].length) throw new FileRefused('FILE_DAMAGED')
  for (const [, attributes = ''] of found) {
    const values = new Map(
      [...attributes.matchAll(attribute)].map(([, name, double, single]) => [
        name,
        decode(double ?? single ?? ''),
      ]),
    )
    checkRelation(values.get('Type') ?? '', values.get('Target') ?? '', values.get('TargetMode') ?? '')
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
