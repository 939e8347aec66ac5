const same = (one: string, other: string) => one.toLocaleLowerCase('en') === other.toLocaleLowerCase('en')

interface Limits {
  maxItems: number
  maxLength: number
}

/** Adds an entry trimmed and cut to length; an empty one, a repeated one or one too many changes nothing. */
export function addTag(
  tags: readonly string[],
  entry: string,
  { maxItems, maxLength }: Limits,
): readonly string[] {
  const tag = entry.trim().slice(0, maxLength).trim()
  if (!tag || tags.length >= maxItems || tags.some((known) => same(known, tag))) return tags
  return [...tags, tag]
}

export const removeTag = (tags: readonly string[], tag: string): readonly string[] =>
  tags.filter((known) => known !== tag)
