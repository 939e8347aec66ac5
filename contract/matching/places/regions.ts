import { foldText } from '../fold-text.ts'

/** US states and territories: abbreviation and name. */
const states = `AL Alabama; AK Alaska; AZ Arizona; AR Arkansas; CA California; CO Colorado; CT Connecticut;
  DE Delaware; FL Florida; GA Georgia; HI Hawaii; ID Idaho; IL Illinois; IN Indiana; IA Iowa; KS Kansas; KY Kentucky;
  LA Louisiana; ME Maine; MD Maryland; MA Massachusetts; MI Michigan; MN Minnesota; MS Mississippi; MO Missouri;
  MT Montana; NE Nebraska; NV Nevada; NH New Hampshire; NJ New Jersey; NM New Mexico; NY New York; NC North Carolina;
  ND North Dakota; OH Ohio; OK Oklahoma; OR Oregon; PA Pennsylvania; RI Rhode Island; SC South Carolina;
  SD South Dakota; TN Tennessee; TX Texas; UT Utah; VT Vermont; VA Virginia; WA Washington; WV West Virginia;
  WI Wisconsin; WY Wyoming; DC District of Columbia; PR Puerto Rico; GU Guam; VI US Virgin Islands`

/** Canadian provinces, without NL and PE, which are mostly read as countries. */
const provinces = `ON Ontario; QC Quebec; BC British Columbia; AB Alberta; MB Manitoba; SK Saskatchewan;
  NS Nova Scotia; NB New Brunswick; NF Newfoundland and Labrador; PEI Prince Edward Island; YT Yukon;
  NT Northwest Territories; NU Nunavut`

/** Countries: code and names. */
const countries = `us: United States, United States of America, USA, America; gb: United Kingdom, UK, Great Britain, Britain;
  ca: Canada; ie: Ireland, Eire; de: Germany, Deutschland; at: Austria, Osterreich; ch: Switzerland, Schweiz, Suisse;
  fr: France; nl: Netherlands, The Netherlands, Holland, Nederland; be: Belgium, Belgique, Belgie; lu: Luxembourg;
  es: Spain, Espana; pt: Portugal; it: Italy, Italia; pl: Poland, Polska; cz: Czech Republic, Czechia; sk: Slovakia;
  hu: Hungary; ro: Romania; bg: Bulgaria; gr: Greece; hr: Croatia; si: Slovenia; rs: Serbia; ua: Ukraine; dk: Denmark, Danmark;
  se: Sweden, Sverige; no: Norway, Norge; fi: Finland, Suomi; is: Iceland; ee: Estonia; lv: Latvia; lt: Lithuania;
  tr: Turkey, Turkiye; il: Israel; ae: United Arab Emirates, UAE; sa: Saudi Arabia; qa: Qatar; eg: Egypt; za: South Africa;
  ng: Nigeria; ke: Kenya; in: India; pk: Pakistan; bd: Bangladesh; cn: China; hk: Hong Kong; tw: Taiwan; jp: Japan; kr: South Korea, Korea;
  sg: Singapore; my: Malaysia; id: Indonesia; ph: Philippines; th: Thailand; vn: Vietnam; au: Australia; nz: New Zealand;
  mx: Mexico; br: Brazil, Brasil; ar: Argentina; cl: Chile; co: Colombia; pe: Peru; uy: Uruguay; cr: Costa Rica`

const nations = 'eng England; sct Scotland; wls Wales; nir Northern Ireland'

const byName = new Map<string, string>()

function name(region: string, ...names: string[]): void {
  for (const spelling of names) if (!byName.has(foldText(spelling))) byName.set(foldText(spelling), region)
}
const pairs = (list: string) =>
  list.split(';').map((entry) => entry.trim().split(/\s+(.*)/s) as [string, string])

for (const [abbreviation, full] of pairs(states)) {
  name(`@us-${abbreviation.toLowerCase()}`, abbreviation, full, `${full} State`, `State of ${full}`)
}
for (const [abbreviation, full] of pairs(provinces))
  name(`@ca-${abbreviation.toLowerCase()}`, abbreviation, full)
for (const [code, full] of pairs(nations)) name(`@gb-${code}`, full)
for (const entry of countries.split(';')) {
  const [code = '', names = ''] = entry.trim().split(': ')
  // Country codes come last, so that CA is California and DE is Delaware after a town.
  name(`@${code}`, ...names.split(','), code)
}

/** The region that is the whole folded text ("@us-ny", "@de"), if any. */
export function findRegion(folded: string): string | undefined {
  return byName.get(folded)
}

/** The region around a state, province or nation: "@us" of "@us-ny". A country has none. */
export function parentRegion(region: string): string | undefined {
  const dash = region.indexOf('-')
  return dash > 0 ? region.slice(0, dash) : undefined
}

/** The US state that is the whole folded text, if any. */
export function findUsState(folded: string): string | undefined {
  const region = byName.get(folded)
  return region?.startsWith('@us-') ? region : undefined
}
