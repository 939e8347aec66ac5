import { createDictionary, type Entry } from './dictionary.ts'

/** Synonyms are one text, separated by semicolons. */
const industry = (code: number, key: string, label: string, synonyms = ''): Entry => ({
  code,
  key,
  label,
  synonyms: synonyms.split(';').flatMap((word) => word.trim() || []),
})

export const industries = createDictionary([
  industry(
    1,
    'information_technology',
    'Information Technology',
    `it; software; software development; computer software; internet; technology; tech; information
    technology and services; it services; it services and it consulting; technology information and
    internet; computer hardware; computer and network security; computer games; data infrastructure
    and analytics; artificial intelligence; saas`,
  ),
  industry(
    2,
    'biotech_pharmaceuticals',
    'Biotech & Pharmaceuticals',
    `biotech; biotechnology; biotechnology research; pharma; pharmaceuticals; pharmaceutical
    manufacturing; life sciences`,
  ),
  industry(
    3,
    'business_services',
    'Business Services',
    `consulting; management consulting; business consulting and services; professional services;
    marketing and advertising; advertising services; advertising; market research; outsourcing;
    research services; architecture and planning; security and investigations`,
  ),
  industry(4, 'insurance', 'Insurance', 'insurance services; insurance carriers; reinsurance'),
  industry(
    5,
    'finance',
    'Finance',
    `financial services; banking; banks; investment banking; investment management; capital markets;
    fintech; venture capital and private equity`,
  ),
  industry(
    6,
    'health_care',
    'Health Care',
    `healthcare; health; hospital and health care; hospitals and health care; hospitals; medical
    practices; medical practice; mental health care; health wellness and fitness; medical devices;
    medical equipment manufacturing`,
  ),
  industry(
    7,
    'manufacturing',
    'Manufacturing',
    `industrial; consumer goods; consumer products; food and beverages; food production; food and
    beverage manufacturing; food and beverage services and manufacturing; chemicals; chemical
    manufacturing; machinery manufacturing; industrial machinery manufacturing; electrical and
    electronic manufacturing; semiconductors; semiconductor manufacturing`,
  ),
  industry(
    8,
    'aerospace_defense',
    'Aerospace & Defense',
    `aerospace; defense; defence; aviation and aerospace; defense and space; defense and space
    manufacturing; aviation and aerospace component manufacturing`,
  ),
  industry(
    9,
    'education',
    'Education',
    `higher education; e learning; e learning providers; education management; schools; primary and
    secondary education; education administration programs; edtech; training`,
  ),
  industry(
    10,
    'energy_utilities',
    'Oil, Gas, Energy & Utilities',
    `energy; utilities; oil and gas; oil and energy; renewables and environment; renewable energy;
    renewable energy power generation; electric power generation`,
  ),
  industry(
    11,
    'retail',
    'Retail',
    `retail and wholesale; wholesale; e commerce; ecommerce; online retail; supermarkets; apparel and
    fashion; retail apparel and fashion; luxury goods`,
  ),
  industry(
    12,
    'non_profit',
    'Non-Profit',
    `nonprofit; nonprofits; non profit organizations; non profit organization management; ngo;
    charity; philanthropy; civic and social organizations; religious institutions`,
  ),
  industry(
    13,
    'media',
    'Media',
    `media and communications; publishing; broadcasting; broadcast media production and distribution;
    newspapers; online media; online audio and video media; media production`,
  ),
  industry(
    14,
    'government',
    'Government',
    `public sector; government administration; public administration; federal government; law
    enforcement; military; armed forces; international affairs`,
  ),
  industry(15, 'real_estate', 'Real Estate', 'property; property management; commercial real estate'),
  industry(
    16,
    'transportation_logistics',
    'Transportation & Logistics',
    `transportation; logistics; logistics and supply chain; transport; trucking; shipping;
    transportation logistics supply chain and storage; truck transportation; warehousing; airlines;
    airlines and aviation; maritime; freight and package transportation`,
  ),
  industry(17, 'telecommunications', 'Telecommunications', 'telecom; telecoms; wireless'),
  industry(
    18,
    'travel_tourism',
    'Travel & Tourism',
    `travel; tourism; leisure travel and tourism; travel arrangements`,
  ),
  industry(
    19,
    'arts_entertainment',
    'Arts, Entertainment & Recreation',
    `entertainment; entertainment providers; arts; music; musicians; sports; spectator sports;
    performing arts; motion pictures and film; design; design services; museums; gambling facilities
    and casinos; recreational facilities`,
  ),
  industry(
    20,
    'construction_maintenance',
    'Construction, Repair & Maintenance',
    `construction; civil engineering; building materials; facilities services; repair and maintenance`,
  ),
  industry(21, 'consumer_services', 'Consumer Services', 'personal services; personal care services'),
  industry(22, 'mining_metals', 'Mining & Metals', 'mining; metals; mining and quarrying'),
  industry(
    23,
    'agriculture_forestry',
    'Agriculture & Forestry',
    `agriculture; farming; forestry; fishery; farming ranching forestry; agritech`,
  ),
  industry(
    24,
    'accounting_legal',
    'Accounting & Legal',
    `accounting; legal; law practice; law; legal services`,
  ),
  industry(
    25,
    'restaurants_hospitality',
    'Restaurants, Bars & Food Services',
    `hospitality; restaurants; hotels; food services; food and beverage services; hotels and motels`,
  ),
  industry(
    26,
    'human_resources_staffing',
    'Human Resources & Staffing',
    `staffing; staffing and recruiting; human resources; human resources services; recruiting`,
  ),
  industry(27, 'automotive', 'Automotive', `motor vehicle manufacturing; automobiles; automotive industry`),
])
