import { readLocationCountry } from '@jobscout/contract/matching/places/location-keys.ts'
import { betweenPlaces } from '@jobscout/contract/matching/places/read-places.ts'
import { z } from 'zod'
import { cleanLine } from './clean-text.ts'

export const itemLimits = {
  id: 200,
  title: 300,
  company: 200,
  location: 200,
  sector: 200,
  salary: 300,
} as const

/** As the database and the contract count them: a character outside the basic plane counts once. */
const countCharacters = (value: string): number => [...value].length

/** Longer descriptions are cut before they are read. */
const MAX_RAW = 400_000

const text = (name: string) =>
  z
    .union([z.string(), z.number()], { error: `${name} is not text` })
    .nullish()
    .transform((value) => String(value ?? '').slice(0, MAX_RAW))
const line = (name: string) => text(name).transform(cleanLine)
const capped = (name: string, max: number) =>
  line(name).refine((value) => countCharacters(value) <= max, {
    error: `${name} too long (over ${max} characters)`,
  })
const required = (name: string, max: number) =>
  capped(name, max).refine((value) => /[\p{L}\p{N}]/u.test(value), { error: `missing ${name}` })
const cut = (name: string, max: number) => line(name).transform((value) => value.slice(0, max).toWellFormed())

/** One item of the scraping service. Other keys are ignored; null and missing values are empty. */
const scrapedItem = z.object(
  {
    id: capped('id', itemLimits.id),
    title: required('title', itemLimits.title),
    companyName: required('company', itemLimits.company),
    companyUrl: line('companyUrl'),
    /** All places of the posting, or one of several that `locations` has. */
    location: text('location'),
    locations: z.array(text('location'), { error: 'locations is no list' }).nullish(),
    /** Of the posting, or else of the company, as a board states it beside the place. */
    country: cut('country', 500),
    description: text('description'),
    descriptionHtml: text('descriptionHtml'),
    salary: cut('salary', itemLimits.salary),
    contractType: cut('contractType', 100),
    experienceLevel: cut('experienceLevel', 100),
    workType: cut('workType', 100),
    sector: cut('sector', itemLimits.sector),
    publishedAt: cut('publishedAt', 100),
    postedTime: cut('postedTime', 100),
    applyUrl: line('applyUrl'),
    jobUrl: line('jobUrl'),
  },
  { error: 'not an item with fields' },
)

/** An item as it is read, with each of its places once. */
export interface ScrapedItem extends Omit<z.infer<typeof scrapedItem>, 'location' | 'locations'> {
  readonly locations: readonly string[]
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** "Remote, DE" is in Germany where the board says so, and otherwise in Delaware. */
function spellCountry(place: string, country: string): string {
  const [, before, code, after] = /^((?:remote\b\W*)?)([A-Z]{2})(\W*(?:remote\b\W*)?)$/i.exec(place) ?? []
  if (code !== country || readLocationCountry(place) === country) return place
  return `${before}${countryNames.of(country)}${after}`
}

function listLocations({ location, locations, country }: z.infer<typeof scrapedItem>): string[] {
  const named = [location, ...(locations ?? [])].flatMap((part) => part.split(betweenPlaces)).map(cleanLine)
  return [...new Set(named.map((place) => spellCountry(place, country)))].filter(Boolean)
}

type ValidatedItem = { readonly ok: true; readonly item: ScrapedItem } | RefusedItem

export interface RefusedItem {
  readonly ok: false
  /** In plain words: "missing title", "company too long (over 200 characters)". Several are joined by "; ". */
  readonly reason: string
  /** The item's title, as far as it has one. */
  readonly title: string
}

function readTitle(raw: unknown): string {
  const title = typeof raw === 'object' && raw !== null && 'title' in raw ? raw.title : ''
  return typeof title === 'string'
    ? cleanLine(title.slice(0, 1000)).slice(0, itemLimits.title).toWellFormed()
    : ''
}

/** Checks one item of the service's response. Returns the reason for an invalid one. Never throws. */
export function validateItem(raw: unknown): ValidatedItem {
  const result = scrapedItem.safeParse(raw)
  if (result.success) {
    return { ok: true, item: { ...result.data, locations: listLocations(result.data) } }
  }
  const reasons = new Set(result.error.issues.map((issue) => issue.message))
  return { ok: false, reason: [...reasons].join('; ').slice(0, 500), title: readTitle(raw) }
}
