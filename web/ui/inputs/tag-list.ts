const same = (one: string, other: string) => one.toLocaleLowerCase('en') === other.toLocaleLowerCase('en')

interface Limits {
  maxItems: number
  maxLength: number
}

/** Adds an entry, trimmed and truncated. An empty or duplicate entry, or one beyond the limit, changes nothing. */
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
