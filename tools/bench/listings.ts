import { listingLocationKeys } from '@jobscout/contract/matching/places/location-keys.ts'
import { demoListings } from '../../server/db/demo/listings.ts'
import { createSeededChoice } from '../../server/db/demo/random.ts'
import type { AcceptedListing } from '../../server/features/listings/derive/listing-rows.ts'
import { toListing } from '../../server/features/listings/derive/to-listing.ts'

const DAY_MS = 86_400_000

/** Generates distinct postings by varying company, town, pay and date of the demonstration's. */
export function* manyListings(count: number, now: Date): Generator<AcceptedListing> {
  const models = demoListings(now).flatMap((item) => {
    const read = toListing(item, { now, source: 'bench' })
    return read.ok ? [read] : []
  })
  for (let index = 0; index < count; index += 1) {
    const choose = createSeededChoice(index + 1)
    const model = models[index % models.length] as AcceptedListing
    yield index < models.length ? model : vary(model, index, choose, now)
  }
}

function vary(
  { listing, features, place }: AcceptedListing,
  index: number,
  choose: ReturnType<typeof createSeededChoice>,
  now: Date,
): AcceptedListing {
  const key = `bench-${index}`
  const company = `${listing.company} ${choose.pick(['North', 'South', 'East', 'West'])} ${index % 977}`
  const town =
    choose.share() < 0.5
      ? `Town ${index % 1400}, ${choose.pick(['NY', 'CA', 'TX', 'WA', 'OH'])}`
      : listing.location
  const posted_date = new Date(now.getTime() - choose.share() * 30 * DAY_MS)
  const pay = choose.share() < 0.6 ? 30_000 + Math.floor(choose.share() * 190_000) : null
  return {
    ok: true,
    twin_key: key,
    notes: [],
    place:
      place &&
      (town === listing.location
        ? place
        : { name: town, keys: listingLocationKeys(town), remote_countries: [] }),
    listing: {
      ...listing,
      dedupe_key: key,
      source_id: key,
      content_hash: key,
      company,
      location: town,
      posted_date,
      salary_min: pay,
      salary_max: pay,
      title:
        choose.share() < 0.3
          ? `${listing.title} (${choose.pick(['Days', 'Nights', 'Remote team', 'Region East'])})`
          : listing.title,
      description: `${listing.description}\n\nReference ${index}.`,
    },
    features: {
      ...features,
      industry: choose.share() < 0.9 ? 1 + Math.floor(choose.share() * 25) : null,
      experience_level: choose.share() < 0.7 ? 1 + Math.floor(choose.share() * 6) : null,
      salary_annual_max: pay,
      company_key: company.toLowerCase(),
    },
  }
}
