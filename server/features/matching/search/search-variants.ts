import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import { otherCityNames } from '@jobscout/contract/matching/places/cities.ts'

/** What people write in more than one way, beside the names of towns. Each line holds the ways, apart by "=", without accents. */
const lines = `
frontend = front end
backend = back end
fullstack = full stack
devops = dev ops
devsecops = dev sec ops
sysadmin = system administrator = systems administrator
ecommerce = e commerce
healthcare = health care
childcare = child care
cybersecurity = cyber security
datacenter = data center = data centre
homeoffice = home office
helpdesk = help desk
onsite = on site
parttime = part time
fulltime = full time
bookkeeper = book keeper
copywriter = copy writer
forklift = fork lift
postgres = postgresql
javascript = js
typescript = ts
nodejs = node.js = node js
reactjs = react.js = react
vuejs = vue.js = vue
angularjs = angular
nextjs = next.js
kubernetes = k8s
powerbi = power bi
sharepoint = share point
hr = human resources
qa = quality assurance
ux = user experience
ui = user interface
ml = machine learning
ai = artificial intelligence
nlp = natural language processing
bi = business intelligence
dba = database administrator
swe = software engineer
sde = software development engineer
sre = site reliability engineer
sdr = sales development representative
bdr = business development representative
csm = customer success manager
cto = chief technology officer
cfo = chief financial officer
ceo = chief executive officer
coo = chief operating officer
cmo = chief marketing officer
ciso = chief information security officer
seo = search engine optimization
ppc = pay per click
crm = customer relationship management
erp = enterprise resource planning
rn = registered nurse
lpn = licensed practical nurse
cna = certified nursing assistant
cpa = certified public accountant
emt = emergency medical technician
hgv = heavy goods vehicle
hvac = heating ventilation
nyc = new york
sf = san francisco
uk = united kingdom
usa = united states
uae = united arab emirates
florence = firenze
naples = napoli
venice = venezia
krakow = cracow
germany = deutschland
austria = osterreich = oesterreich
switzerland = schweiz
spain = espana
italy = italia
netherlands = nederland
kyiv = kiev
`

/** Words one after the other. */
export type Wording = readonly string[]

/** The ways of writing what each wording means, by its first word; longer wordings come first. */
const variants = new Map<string, { readonly wording: Wording; readonly others: readonly Wording[] }[]>()

for (const names of [
  ...lines
    .trim()
    .split('\n')
    .map((line) => line.split(' = ')),
  ...otherCityNames,
]) {
  const wordings = names.map((name) => name.split(' '))
  for (const wording of wordings) {
    const [first = ''] = wording
    const others = wordings.filter((otherWording) => otherWording !== wording)
    variants.set(
      first,
      [...(variants.get(first) ?? []), { wording, others }].sort(
        (a, b) => b.wording.length - a.wording.length,
      ),
    )
  }
}

/** A dot within a word stays: "node.js". */
const fold = (word: string) => word.split('.').map(foldText).join('.')

/** The longest wording that `typed` begins with, whatever its accents, and the other ways to write it; null where there is one way
 *  only. */
export function findVariants(
  typed: readonly string[],
): { readonly length: number; readonly others: readonly Wording[] } | null {
  const words = typed.map(fold)
  const found = variants
    .get(words[0] ?? '')
    ?.find(({ wording }) => wording.every((word, at) => word === words[at]))
  return found ? { length: found.wording.length, others: found.others } : null
}

/** Every word that is written in more than one way. */
export const variantWords: readonly string[] = [...variants.values()].flatMap((wordings) =>
  wordings.flatMap(({ wording }) => wording),
)
