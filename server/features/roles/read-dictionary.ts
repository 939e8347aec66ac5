export type PhraseKind = 'role' | 'topic' | 'weak'

export interface Field {
  readonly key: string
  readonly label: string
}

/** An occupation: what one set of phrases in titles means. Codes are never changed or reused. */
export interface Family {
  readonly code: number
  readonly key: string
  readonly label: string
  readonly field: Field
  /** The occupation that this one is a specialism of. */
  readonly parent: string | null
  /** The occupation that this one was split from and stands beside. */
  readonly beside: string | null
  readonly phrases: Readonly<Record<PhraseKind, readonly string[]>>
}

/** What a general head word means beside one of the phrases: "engineer" beside "data" is a data engineer. */
export interface Discipline {
  readonly key: string
  readonly phrases: readonly string[]
  readonly families: ReadonlyMap<string, string>
  /** The family of any other head word. */
  readonly otherwise: string | null
}

export interface CloseRole {
  readonly wanted: string
  readonly listed: string
  readonly level: 1 | 2
}

const splitList = (text: string, separator = ';') =>
  text
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** Blocks are separated by empty lines; a line that starts with "#" is a block of its own. */
function splitBlocks(text: string): string[][] {
  return text
    .replace(/^#.*$/gm, '\n$&\n')
    .split(/\n\s*\n/)
    .map((block) => splitList(block, '\n'))
    .filter((lines) => lines.length > 0)
}

/** `# field: label`, then a block for each family: `code key: label < parent ~ beside`, its phrases, `topics:` and `weak:`. */
export function readFamilies(text: string): Family[] {
  let field: Field | null = null
  const families: Family[] = []
  for (const [head = '', ...lines] of splitBlocks(text)) {
    if (head.startsWith('#')) {
      const [key = '', label = ''] = splitList(head.slice(1), ':')
      field = { key, label }
      continue
    }
    const [, code, key = '', label = '', parent, beside] =
      /^(\d+) (\w+): ([^<~]+?)(?: < (\w+))?(?: ~ (\w+))?$/.exec(head) ?? []
    if (code === undefined || field === null) throw new Error(`"${head}" does not start a family.`)
    families.push({
      code: Number(code),
      key,
      label,
      field,
      parent: parent ?? null,
      beside: beside ?? null,
      phrases: readPhrases(lines),
    })
  }
  return families
}

function readPhrases(lines: readonly string[]): Record<PhraseKind, readonly string[]> {
  const phrases = { role: [] as string[], topic: [] as string[], weak: [] as string[] }
  let kind: PhraseKind = 'role'
  for (const line of lines) {
    const [, start, rest = line] = /^(topics|weak): (.*)$/.exec(line) ?? []
    if (start !== undefined) kind = start === 'topics' ? 'topic' : 'weak'
    phrases[kind].push(...splitList(rest))
  }
  return phrases
}

/** Blocks of `key:`, its phrases, and lines of `head, head -> family`, where `any` stands for every other head word. */
export function readDisciplines(text: string): Discipline[] {
  return splitBlocks(text).map(([head = '', ...lines]) => {
    const rules = lines.filter((line) => line.includes('->')).map((line) => splitList(line, '->'))
    const pairs = rules.flatMap(([heads = '', family = '']) =>
      splitList(heads, ',').map((word) => [word, family] as const),
    )
    const families = new Map(pairs)
    const otherwise = families.get('any') ?? null
    families.delete('any')
    return {
      key: head.replace(/:$/, ''),
      phrases: lines.filter((line) => !line.includes('->')).flatMap((line) => splitList(line)),
      families,
      otherwise,
    }
  })
}

/** Lines of `wanted > listed; listed`, or `one = other; other` for both ways; `(related)` behind it gives level 1 instead of 2. */
export function readCloseRoles(text: string): CloseRole[] {
  return splitList(text, '\n')
    .filter((line) => !line.startsWith('#') && !line.includes('+'))
    .flatMap((line) => {
      const [, wanted = '', sign, others = '', related] =
        /^(\w+) ([>=]) (\w+(?:; \w+)*)( \(related\))?$/.exec(line) ?? []
      if (sign === undefined) throw new Error(`"${line}" names no close roles.`)
      const level = related === undefined ? 2 : 1
      return splitList(others).flatMap((listed) => {
        const there = { wanted, listed, level } as const
        return sign === '=' ? [there, { wanted: listed, listed: wanted, level } as const] : [there]
      })
    })
}

/** Lines of `field + field`: they count as one at level 1. */
export function readPairedFields(text: string): (readonly [string, string])[] {
  return splitList(text, '\n')
    .map((line) => splitList(line, '+'))
    .flatMap(([first, second]) =>
      first === undefined || second === undefined ? [] : [[first, second] as const],
    )
}
