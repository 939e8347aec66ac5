import { parseTimeZone } from '../../../platform/clock/zones.ts'

/** Abbreviations as people use them: "10 AM EST" in July means the clocks of New York. */
const abbreviations: Readonly<Record<string, string>> = {
  ET: 'America/New_York',
  EST: 'America/New_York',
  EDT: 'America/New_York',
  CT: 'America/Chicago',
  CST: 'America/Chicago',
  CDT: 'America/Chicago',
  MT: 'America/Denver',
  MST: 'America/Denver',
  MDT: 'America/Denver',
  PT: 'America/Los_Angeles',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
  BST: 'Europe/London',
  WET: 'Europe/Lisbon',
  WEST: 'Europe/Lisbon',
  CET: 'Europe/Berlin',
  CEST: 'Europe/Berlin',
  MEZ: 'Europe/Berlin',
  MESZ: 'Europe/Berlin',
  EET: 'Europe/Athens',
  EEST: 'Europe/Athens',
  IST: 'Asia/Kolkata',
  SGT: 'Asia/Singapore',
  HKT: 'Asia/Hong_Kong',
  JST: 'Asia/Tokyo',
  KST: 'Asia/Seoul',
  AEST: 'Australia/Sydney',
  AEDT: 'Australia/Sydney',
  NZST: 'Pacific/Auckland',
  NZDT: 'Pacific/Auckland',
  UTC: 'Etc/UTC',
  GMT: 'Etc/UTC',
}

const names: Readonly<Record<string, string>> = {
  'central european': 'Europe/Berlin',
  german: 'Europe/Berlin',
  'eastern european': 'Europe/Athens',
  eastern: 'America/New_York',
  central: 'America/Chicago',
  mountain: 'America/Denver',
  pacific: 'America/Los_Angeles',
  uk: 'Europe/London',
  british: 'Europe/London',
  irish: 'Europe/Dublin',
  indian: 'Asia/Kolkata',
  japan: 'Asia/Tokyo',
  boston: 'America/New_York',
  washington: 'America/New_York',
  'san francisco': 'America/Los_Angeles',
  seattle: 'America/Los_Angeles',
  munich: 'Europe/Berlin',
  hamburg: 'Europe/Berlin',
  frankfurt: 'Europe/Berlin',
  barcelona: 'Europe/Madrid',
  geneva: 'Europe/Zurich',
  mumbai: 'Asia/Kolkata',
  bangalore: 'Asia/Kolkata',
  kolkata: 'Asia/Kolkata',
}

const cities = new Map(
  Intl.supportedValuesOf('timeZone').map((zone) => [
    zone
      .slice(zone.lastIndexOf('/') + 1)
      .replaceAll('_', ' ')
      .toLowerCase(),
    zone,
  ]),
)

const named = (name: string): string | undefined =>
  names[name.toLowerCase()] ?? cities.get(name.toLowerCase())

/** Ways to state a zone. A longer one stands first where both begin at the same place. */
const zonePattern = new RegExp(
  [
    String.raw`(?<iana>\b[A-Z][a-z]+\/[A-Z][A-Za-z_]+)`,
    String.raw`\b(?:UTC|GMT) ?(?<offset>[+−-] ?\d{1,2}(?::?[0-5]\d)?)(?!\d)`,
    String.raw`\b(?<name>[A-Z][A-Za-z]+(?: [A-Z][A-Za-z]+)?) (?:standard |daylight |summer |local )?[Tt]ime\b`,
    String.raw`\b[Tt]ime in (?<city>[A-Z][A-Za-z]+(?: [A-Z][A-Za-z]+)?)`,
    String.raw`\b(?<short>${Object.keys(abbreviations).join('|')})\b`,
  ].join('|'),
  'gu',
)

function readOffset(stated: string): string | undefined {
  const [, sign = '+', hours = '', minutes = '00'] =
    /^([+-])(\d{1,2}):?(\d\d)?$/.exec(stated.replace('−', '-').replace(' ', '')) ?? []
  return hours !== '' && Number(hours) <= 14 ? `${sign}${hours.padStart(2, '0')}:${minutes}` : undefined
}

/** The first zone that a text states: an IANA name or an offset. Undefined where it states none. */
export function findZone(text: string): string | undefined {
  const plain = text.replace(/ (?:Standard|Daylight|Summer|Local) (?=[Tt]ime\b)/g, ' ')
  for (const { groups = {} } of plain.matchAll(zonePattern)) {
    const { iana, offset, name, city, short } = groups
    const zone =
      (iana && parseTimeZone(iana)) ||
      (offset && readOffset(offset)) ||
      (name && (named(name) ?? named(name.split(' ').at(-1) ?? ''))) ||
      (city && named(city)) ||
      (short && abbreviations[short])
    if (zone) return zone
  }
  return undefined
}
