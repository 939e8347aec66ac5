import { at, type SamplePerson } from './sample.ts'

const english = {
  names: [
    ['Oluwaseun', 'Adeyemi'],
    ['Fiona', 'MacLeod'],
    ['Rahul', 'Deshpande'],
    ['Bianca', 'Romano-Hill'],
  ],
  places: ['Manchester, UK', 'Chicago, IL', 'Bengaluru, India', 'Dublin, Ireland'],
  phones: ['+44 161 496 0123', '312.555.0188', '+91 98765 43210', '+353 1 234 5678'],
  titles: [
    'HR Business Partner',
    'Backend Engineer',
    'Physiotherapist',
    'Head of Procurement',
    'UX Researcher',
    'Line Cook',
  ],
  companies: [
    'Kestrel Aviation',
    'Bright & Daughters',
    'Northgate Hospital',
    'Tidewater Foods',
    'Quill',
    'Orchard Street Kitchen',
  ],
  bullets: [
    'Rebuilt the intake process so that a patient waits nine days instead of twenty',
    'Negotiated contracts worth 4 million pounds',
    'Mentored three juniors, all of whom were promoted within two years of joining the team and still work there',
  ],
  schools: [
    'University of Leeds',
    'Trinity College Dublin',
    'Pune Institute of Technology',
    'Kendall College',
  ],
  degrees: ['BA', 'Bachelor of Engineering in', 'MSc', 'Diploma in'],
  fields: ['Psychology', 'Information Technology', 'Physiotherapy', 'Culinary Arts'],
  months: ['February', 'May', 'August', 'November'],
  present: 'present',
}

const german: typeof english = {
  names: [
    ['Katharina', 'Obermüller'],
    ['Cem', 'Yıldız'],
    ['Jonas', 'von Hagen'],
    ['Wiebke', 'Petersen'],
  ],
  places: ['Leipzig', 'Stuttgart', 'Zürich, Schweiz', 'Bremen'],
  phones: ['0341 5550123', '+49 711 5550177', '+41 44 555 01 22', '0176 55501234'],
  titles: ['Krankenschwester', 'Bauingenieur', 'Teamleiter Vertrieb', 'Mediengestalterin', 'Buchhalter'],
  companies: [
    'Klinikum am Park',
    'Brückner Tiefbau GmbH & Co. KG',
    'Alpenblick Versicherung',
    'Druckhaus Sieben',
    'Feinkost Lorenz',
  ],
  bullets: [
    'Planung und Überwachung von vier Baustellen mit einem Volumen von zwölf Millionen Euro',
    'Einarbeitung neuer Kolleginnen und Kollegen',
    'Umstellung der Ablage auf papierlose Verfahren, wodurch drei Viertel der Suchzeiten entfielen und Fristen gehalten wurden',
  ],
  schools: ['Universität Leipzig', 'Hochschule Bremen', 'ETH Zürich', 'Duale Hochschule Baden-Württemberg'],
  degrees: ['Bachelor of Engineering', 'Diplom', 'Master of Arts', 'B.A.'],
  fields: ['Bauingenieurwesen', 'Pflegewissenschaft', 'Kommunikationsdesign', 'Rechnungswesen'],
  months: ['Februar', 'Mai', 'August', 'November'],
  present: 'jetzt',
}

const french: typeof english = {
  names: [
    ['Maëlle', 'Kervadec'],
    ['Idriss', 'Benali'],
    ['Solène', 'de La Tour'],
  ],
  places: ['Nantes, France', 'Lausanne, Suisse', 'Liège, Belgique'],
  phones: ['02 40 55 01 23', '+41 21 555 01 66', '+32 4 555 01 99'],
  titles: ['Éducatrice spécialisée', 'Conducteur de travaux', 'Chargée de communication', 'Data analyst'],
  companies: ['Maison des Tilleuls', 'Bâti-Ouest', 'Ville de Liège', 'Horlogerie Perrin SA'],
  bullets: [
    'Accompagnement de douze jeunes au quotidien et rédaction des bilans annuels pour la préfecture',
    'Suivi d’un budget de trois millions d’euros',
    'Organisation de la journée portes ouvertes',
  ],
  schools: ['Université de Nantes', 'HES-SO Lausanne', 'Haute École de Liège'],
  degrees: ['Licence', 'Master', 'Bachelor en'],
  fields: ['sciences de l’éducation', 'génie civil', 'communication'],
  months: ['février', 'mai', 'août', 'novembre'],
  present: 'à ce jour',
}

const american: typeof english = {
  names: [
    ['Dwayne', 'Whitaker'],
    ['Mei-Ling', 'Zhao'],
    ['Tomás', 'Rivera'],
  ],
  places: ['Tulsa, OK', 'Seattle, WA', 'San Juan, PR'],
  phones: ['(918) 555-0147', '206-555-0119', '+1 787 555 0173'],
  titles: ['Warehouse Supervisor', 'Dental Hygienist', 'Security Engineer II', 'Grant Writer'],
  companies: ['Prairie Freight Lines', 'Bayside Dental', 'Cobalt Cloud, Inc.', 'Second Harvest'],
  bullets: [
    'Ran the night shift of 22 people without a reportable accident for three years in a row, the longest in the region',
    'Cut chair time by 15 minutes',
    'Won six grants, $1.2M in total',
  ],
  schools: ['Oklahoma State University', 'Seattle Central College', 'University of Puerto Rico'],
  degrees: ['Associate of Applied Science in', 'B.S.', 'B.A. in'],
  fields: ['Logistics', 'Dental Hygiene', 'Cybersecurity'],
  months: ['Feb.', 'May', 'Aug.', 'Nov.'],
  present: 'Present',
}

const monthNumbers = ['02', '05', '08', '11']
const skills = [
  ['Java', 'Spring Boot', 'PostgreSQL', 'Terraform'],
  ['Recruiting', 'Conflict resolution', 'SAP', 'Excel'],
  ['AutoCAD', 'Revit', 'Project planning'],
  ['Figma', 'Interviewing', 'Adobe InDesign', 'Photoshop', 'HTML'],
]

const summaries = {
  en: 'Calm under pressure, curious about people, and happiest when a plan meets its day.',
  de: 'Ruhig unter Druck, neugierig auf Menschen und zufrieden, wenn ein Plan aufgeht.',
  fr: 'À l’aise dans l’imprévu, à l’écoute des autres, et fidèle à ce qui a été promis.',
}

function position(words: typeof english, index: number, step: number) {
  const start = 2021 - step * 3
  const month = (index + step * 2) % 4
  const isCurrent = step === 0 && index % 2 === 0
  const written = (year: number, of: number) =>
    index % 3 === 2 ? `${at(monthNumbers, of)}.${year}` : `${at(words.months, of)} ${year}`
  const last = (month + 1) % 4
  const ends = last > month ? start + 2 : start + 3
  return {
    title: at(words.titles, index + step),
    company: at(words.companies, index * 2 + step),
    dates: `${written(start, month)} ${at(['–', 'to', '-'], words === english ? index : 0)} ${isCurrent ? words.present : written(ends, last)}`,
    start: `${start}-${at(monthNumbers, month)}`,
    end: isCurrent ? null : `${ends}-${at(monthNumbers, last)}`,
    bullets: words.bullets.slice(0, 2 + (step % 2)),
  }
}

/** People whose words and formats differ from the samples'. */
export const validationPerson = (index: number): SamplePerson =>
  index % 3 === 1 ? buildPerson(german, 'de', index) : buildPerson(english, 'en', index)

/** People of further languages and professions. */
export const furtherPerson = (index: number): SamplePerson =>
  index % 2 === 1 ? buildPerson(french, 'fr', index) : buildPerson(american, 'en', index)

function buildPerson(words: typeof english, language: SamplePerson['language'], index: number): SamplePerson {
  const [first, last] = at(words.names, index) as [string, string]
  const plain = `${first}.${last}`
    .normalize('NFD')
    .replace(/ı/g, 'i')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase()
  const field = at(words.fields, index)
  return {
    first,
    last,
    language,
    email: index % 2 ? `${plain}@mail.example` : `hello${index}@mail.example`,
    phone: at(words.phones, index),
    location: at(words.places, index),
    link: `linkedin.com/in/${plain.replace('.', '')}`,
    summary: summaries[language],
    positions: Array.from({ length: 2 + (index % 2) }, (_, step) => position(words, index, step)),
    school: at(words.schools, index),
    degree: `${at(words.degrees, index)} ${field}`,
    field,
    studied: `${2010 + (index % 5)} – ${2014 + (index % 5)}`,
    skills: at(skills, index),
  }
}
