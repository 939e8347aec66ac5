/** "Job ID: 310709", "Requisition #: 2020-R0281615", "Position Number: 336427", "REF#: 36469". */
const labelled =
  /\b(?:job|req(?:uisition)?|position|posting|vacancy|opening|ref(?:erence)?)[ \t]*(?:(?:id|ids|no\.?|number|code|nr\.?)[ \t]*[:#]*|[:#]+)[ \t]*#?[ \t]*(?<id>[A-Z0-9][A-Z0-9_/-]{2,24})(?![A-Za-z0-9])/gi
/** "JR-10234" or "REQ_5521" need no label. */
const prefixed = /(?<![A-Za-z0-9_/-])(?<id>(?:JR|REQ|R|WD|JOB)[-_]?\d{4,10})(?![A-Za-z0-9])/g

const normalise = (id: string) => id.toUpperCase().replace(/[^A-Z0-9]/g, '')

const date = /^(?:19|20)\d{2}[-/]\d{1,2}[-/]\d{1,2}$/

/** The ids by which the employer itself names the opening, as a title or a text states them. */
export function findRequisitionIds(...texts: readonly string[]): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const text of texts) {
    for (const pattern of [labelled, prefixed]) {
      for (const { groups } of text.matchAll(pattern)) {
        const id = groups?.id ?? ''
        if (/\d{3}/.test(normalise(id)) && !date.test(id)) ids.add(normalise(id))
      }
    }
  }
  return ids
}

/** A text without them. */
export const withoutRequisitionIds = (text: string): string =>
  text.replace(labelled, ' ').replace(prefixed, ' ')
