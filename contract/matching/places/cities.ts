import { foldText } from '../fold-text.ts'

/** Towns that are unambiguous without a region, with their region. */
const known = `@us-ny: New York; @us-ca: San Francisco, Los Angeles, San Diego, San Jose, Oakland, Sacramento, Palo Alto;
  @us-il: Chicago; @us-ma: Boston; @us-wa: Seattle; @us-dc: Washington; @us-tx: Austin, Dallas, Houston, San Antonio;
  @us-co: Denver; @us-pa: Philadelphia, Pittsburgh; @us-ga: Atlanta; @us-fl: Miami, Orlando, Tampa; @us-az: Phoenix;
  @us-mi: Detroit; @us-mn: Minneapolis; @us-ut: Salt Lake City; @us-nv: Las Vegas; @us-nc: Charlotte, Raleigh;
  @us-tn: Nashville; @us-md: Baltimore; @us-in: Indianapolis; @us-wi: Milwaukee; @us-la: New Orleans;
  @ca-on: Toronto, Ottawa; @ca-qc: Montreal; @ca-bc: Vancouver; @ca-ab: Calgary, Edmonton;
  @gb-eng: London, Manchester, Leeds, Liverpool, Bristol, Sheffield; @gb-sct: Edinburgh, Glasgow; @gb-wls: Cardiff;
  @gb-nir: Belfast; @ie: Dublin, Cork; @de: Berlin, Munich, Hamburg, Cologne, Frankfurt, Stuttgart, Dusseldorf, Leipzig,
  Dresden, Nuremberg, Hanover, Bremen, Dortmund, Essen, Bonn, Karlsruhe, Mannheim, Heidelberg; @at: Vienna, Graz, Salzburg, Linz;
  @ch: Zurich, Geneva, Basel, Bern, Lausanne; @fr: Paris, Lyon, Marseille, Toulouse, Lille, Bordeaux, Nantes;
  @nl: Amsterdam, Rotterdam, The Hague, Utrecht, Eindhoven; @be: Brussels, Antwerp, Ghent; @es: Madrid, Barcelona, Valencia, Seville;
  @pt: Lisbon, Porto; @it: Rome, Milan, Turin; @pl: Warsaw, Krakow, Wroclaw, Gdansk; @cz: Prague, Brno; @hu: Budapest;
  @ro: Bucharest; @bg: Sofia; @gr: Athens; @dk: Copenhagen; @se: Stockholm, Gothenburg; @no: Oslo; @fi: Helsinki; @ee: Tallinn;
  @tr: Istanbul; @il: Tel Aviv; @ae: Dubai, Abu Dhabi; @za: Cape Town, Johannesburg; @in: Bengaluru, Mumbai, Delhi, New Delhi,
  Hyderabad, Chennai, Pune; @cn: Shanghai, Beijing, Shenzhen; @jp: Tokyo, Osaka; @kr: Seoul; @tw: Taipei; @au: Sydney, Melbourne, Brisbane;
  @nz: Auckland, Wellington; @br: Sao Paulo, Rio de Janeiro; @mx: Mexico City; @ar: Buenos Aires`

/** Other whole names: left as people write them, right the usual name. */
const otherNames = `NYC: New York, NY; NY NY: New York, NY; New York City: New York, NY; Manhattan: New York, NY; Brooklyn: New York, NY;
  SF: San Francisco, CA; SF Bay Area: San Francisco, CA; Bay Area: San Francisco, CA; San Fran: San Francisco, CA; LA: Los Angeles, CA;
  DC: Washington, DC; Washington DC: Washington, DC; Philly: Philadelphia, PA; Phila: Philadelphia, PA; Vegas: Las Vegas, NV;
  Munchen: Munich; Muenchen: Munich; Koln: Cologne; Koeln: Cologne; Frankfurt am Main: Frankfurt; Duesseldorf: Dusseldorf;
  Nurnberg: Nuremberg; Nuernberg: Nuremberg; Hannover: Hanover; Wien: Vienna; Zuerich: Zurich; Geneve: Geneva; Genf: Geneva;
  Roma: Rome; Milano: Milan; Torino: Turin; Lisboa: Lisbon; Praha: Prague; Warszawa: Warsaw; Kobenhavn: Copenhagen;
  Goteborg: Gothenburg; Bruxelles: Brussels; Brussel: Brussels; Antwerpen: Antwerp; Gent: Ghent; Den Haag: The Hague;
  Sevilla: Seville; Bangalore: Bengaluru; Bombay: Mumbai; Madras: Chennai; Bucuresti: Bucharest; CDMX: Mexico City;
  Ciudad de Mexico: Mexico City; Gurugram: Gurgaon`

const homes = new Map(
  known.split(';').flatMap((entry) => {
    const [region = '', towns = ''] = entry.trim().split(': ')
    return towns.split(',').map((town) => [foldText(town), region] as const)
  }),
)

const meant = new Map(
  otherNames.split(';').map((entry) => {
    const [written = '', place = ''] = entry.trim().split(': ')
    return [foldText(written), place] as const
  }),
)

/** Well-known towns, as foldText writes them. */
export const cityNames: readonly string[] = [...homes.keys()]

/** The names of each town that has several, as foldText writes them. */
export const otherCityNames: readonly (readonly string[])[] = [
  ...Map.groupBy(
    [...meant].filter(([, usual]) => !usual.includes(',')),
    ([, usual]) => foldText(usual),
  ),
].map(([usual, others]) => [usual, ...others.map(([written]) => written)])

/** The region of a well-known town. */
export function regionOfCity(city: string): string | undefined {
  return homes.get(city)
}

/** The usual name of a place, for example "New York, NY" for "NYC". */
export function canonicalPlaceName(folded: string): string | undefined {
  return meant.get(folded)
}
