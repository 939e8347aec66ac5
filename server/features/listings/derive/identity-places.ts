import { parsePlace } from '@jobscout/contract/matching/places/parse-place.ts'

/** A posting may name several places. A comma does not separate them. */
const betweenPlaces = /\s*[;/|•·\n]\s*|\s+or\s+|\s+&\s+/i

/** Names the places of a posting in the keys that identify it. Stored keys are digests of these names, so they are read with the
 *  small table that they were first read with, and not with the towns of the world, of which each update would make every stored
 *  posting another one. */
export function identityPlaces(text: string): string[] {
  const keys = text
    .trim()
    .split(betweenPlaces)
    .filter((part) => part.trim())
    .map(parsePlace)
    .map(({ towns, regions, remote }) => {
      const [region = ''] = regions.map((candidate) =>
        candidate.startsWith('@gb-') && towns.length > 0 ? '@gb' : candidate,
      )
      const name = towns[0] ?? (remote ? 'remote' : '')
      return name + region
    })
  return [...new Set(keys)].filter(Boolean)
}
