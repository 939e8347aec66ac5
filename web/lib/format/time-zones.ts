/** Zones that browsers list by names which the time zone database has replaced. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** The present name of a zone, for people. */
export const zoneName = (zone: string): string => (renamed[zone] ?? zone).replaceAll('_', ' ')

/** "UTC+5:30" at this moment. */
const formatOffset = (zone: string): string => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' })
  const offset = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return offset === 'GMT' ? 'UTC+0' : offset.replace('GMT', 'UTC')
}

const labels = new Map<string, string>()

/** "Europe/Kyiv (UTC+2)". Kept, because hundreds of formats take a noticeable time to create. */
function formatZoneLabel(zone: string): string {
  const label = labels.get(zone) ?? (zone === 'UTC' ? zone : `${zoneName(zone)} (${formatOffset(zone)})`)
  labels.set(zone, label)
  return label
}

interface ZoneOption {
  readonly value: string
  readonly label: string
}

/** The zones that the browser knows, each once, by name. The current one keeps the name it is saved under. */
export function zoneOptions(current: string): ZoneOption[] {
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone'), current]
  const byLabel = new Map(zones.map((zone) => [formatZoneLabel(zone), zone]))
  return [...byLabel]
    .map(([label, value]) => ({ value, label }))
    .sort((first, second) => first.label.localeCompare(second.label, 'en'))
}
