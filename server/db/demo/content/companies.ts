/** The kind of a company; roles list the kinds that hire for them. */
export type CompanyKind =
  | 'software'
  | 'finance'
  | 'insurance'
  | 'health'
  | 'biotech'
  | 'retail'
  | 'logistics'
  | 'energy'
  | 'media'
  | 'education'
  | 'travel'
  | 'manufacturing'
  | 'nonprofit'
  | 'agency'

export interface DemoCompany {
  readonly name: string
  readonly kind: CompanyKind
  /** Industry, as named on job boards. */
  readonly sector: string
  /** The rest of a sentence that starts with the name. */
  readonly does: string
}

const sectors: Record<CompanyKind, string> = {
  software: 'Software Development',
  finance: 'Financial Services',
  insurance: 'Insurance',
  health: 'Hospitals and Health Care',
  biotech: 'Biotechnology',
  retail: 'Retail',
  logistics: 'Transportation & Logistics',
  energy: 'Oil, Gas, Energy & Utilities',
  media: 'Media',
  education: 'Education',
  travel: 'Travel & Tourism',
  manufacturing: 'Manufacturing',
  nonprofit: 'Non-Profit',
  agency: 'Marketing and Advertising',
}

const company = (kind: CompanyKind, name: string, does: string): DemoCompany => ({
  name,
  kind,
  does,
  sector: sectors[kind],
})

/** Fictional companies. */
export const demoCompanies: readonly DemoCompany[] = [
  company(
    'software',
    'Pinecrest Systems',
    'builds scheduling software that 4,000 clinics open every morning',
  ),
  company('software', 'Tidewheel', 'makes the tools small teams use to plan, ship and measure their work'),
  company('software', 'Quillstack', 'helps companies keep contracts, invoices and approvals in one place'),
  company(
    'software',
    'Northlamp Labs',
    'turns sensor readings into maintenance plans for bridges and tunnels',
  ),
  company('software', 'Copperfield Cloud', 'runs databases for people who would rather not'),
  company('software', 'Ostrava Devices', 'writes the software inside hearing aids and medical pumps'),
  company('software', 'Bluebarrow', 'is the booking system behind 900 independent theatres'),
  company('finance', 'Harbour & Finch', 'lends to small businesses in days instead of weeks'),
  company('finance', 'Ledgerline', 'closes the books of mid-sized companies, every month, on time'),
  company('finance', 'Castellan Pay', 'moves card payments for shops, markets and ferries'),
  company('finance', 'Marrow Street Capital', 'manages pension money with a long view'),
  company('insurance', 'Evergate Mutual', 'has insured homes, farms and workshops since 1911'),
  company('insurance', 'Papertree Insurance', 'settles household claims from a few photos'),
  company('insurance', 'Solent Re', 'reinsures weather risk on four continents'),
  company('health', 'Rosewater Clinics', 'runs forty neighbourhood practices with their own laboratories'),
  company('health', 'Alder Valley Hospital', 'is a teaching hospital with 600 beds'),
  company('health', 'Kindred Home Care', 'brings nurses and therapists to people at home'),
  company('health', 'Openward', 'gives hospitals one view of beds, staff and waiting times'),
  company('biotech', 'Meridian Folds', 'designs proteins against rare liver diseases'),
  company('biotech', 'Halden Bio', 'grows cell therapies and the instruments to test them'),
  company('biotech', 'Cresslight', 'reads tumour samples faster than the mail can bring them'),
  company('retail', 'Marigold Market', 'sells groceries from 120 farms to half a million households'),
  company('retail', 'Threadbare & Co', 'repairs, resells and rents outdoor clothing'),
  company('retail', 'Lantern Books', 'is an online bookshop with 30 shops you can walk into'),
  company('retail', 'Fennel Kitchen', 'delivers meal boxes that leave no waste behind'),
  company('logistics', 'Lumen Freight', 'fills trucks that would otherwise drive home empty'),
  company('logistics', 'Portside Lines', 'runs short-sea ferries and the terminals they call at'),
  company('logistics', 'Swiftpath Couriers', 'delivers parcels by cargo bike in nineteen cities'),
  company('energy', 'Gullwing Wind', 'builds and looks after wind parks at sea'),
  company('energy', 'Brightacre Solar', 'puts solar roofs on schools and warehouses'),
  company('energy', 'Hearth Grid', 'balances the local power grids of eleven counties'),
  company('media', 'The Daily Compass', 'is a reader-funded newspaper with 300,000 subscribers'),
  company('media', 'Fieldnote Audio', 'produces podcasts that people listen to twice'),
  company('media', 'Papier Lune', 'publishes illustrated books and the apps that go with them'),
  company('education', 'Cairnfield University', 'teaches 14,000 students by a cold lake'),
  company(
    'education',
    'Littleroot Learning',
    'makes mathematics lessons for children who think they hate it',
  ),
  company('education', 'Bridgework Academy', 'trains adults for a second career in technology'),
  company('travel', 'Wayfarer Rail', 'sells train journeys across Europe with one ticket'),
  company('travel', 'Saltmarsh Hotels', 'keeps fourteen small hotels by the sea'),
  company('manufacturing', 'Ironbark Tools', 'makes hand tools that are passed on to grandchildren'),
  company('manufacturing', 'Vossmann Antriebe', 'builds electric drives for machines of every size'),
  company('manufacturing', 'Clearwell Filters', 'makes the filters that keep drinking water clean'),
  company('manufacturing', 'Tern Aerostructures', 'makes light wing parts for regional aircraft'),
  company('nonprofit', 'Common Table', 'turns surplus food into 20,000 meals a day'),
  company('nonprofit', 'River Keepers Trust', 'restores rivers together with the towns along them'),
  company('nonprofit', 'Doorstep Legal', 'gives free legal advice to tenants'),
  company('agency', 'Studio Halfmoon', 'designs brands, exhibitions and the odd cookbook'),
  company('agency', 'Longtable Digital', 'helps shops and museums to be found and remembered'),
]
