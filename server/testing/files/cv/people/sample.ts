/** A fictional person whose CV is written in many layouts and read. */
export interface SamplePerson {
  readonly first: string
  readonly last: string
  readonly email: string
  readonly phone: string
  readonly location: string
  readonly link: string
  readonly language: 'en' | 'de' | 'fr'
  readonly summary: string
  readonly positions: readonly {
    readonly title: string
    readonly company: string
    readonly dates: string
    readonly start: string
    readonly end: string | null
    readonly bullets: readonly string[]
  }[]
  readonly school: string
  readonly degree: string
  readonly field: string
  readonly studied: string
  readonly skills: readonly string[]
}

/** The element at an index that wraps around. */
export const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('an empty list')
  return found
}

const names = [
  ['Hannah', 'Weber'],
  ['Liam', "O'Connor"],
  ['Amélie', 'Dubois'],
  ['Priya', 'Raghunathan'],
  ['José', 'García López'],
  ['Jürgen', 'Groß'],
  ['Olena', 'Kovalchuk'],
  ['Ludwig', 'van der Berg'],
  ['Chloë', 'Lefèvre'],
  ['Thabo', 'Mokoena'],
  ['Grace', 'Lindqvist'],
  ['Mary Ann', 'Hughes'],
] as const

const english = {
  locations: ['Austin, TX', 'Boston, MA', 'London, United Kingdom', 'Toronto, Canada', 'Denver, CO'],
  titles: [
    'Data Engineer',
    'Registered Nurse',
    'Product Manager',
    'Marketing Analyst',
    'Software Developer',
    'Sales Associate',
  ],
  companies: [
    'Northwind Traders',
    'Contoso Ltd',
    'Globex Corporation',
    'Blue Heron Bakery',
    'Initech',
    'Umbra Health Group',
  ],
  bullets: [
    'Cut the nightly load from six hours to forty minutes by moving it to Spark',
    'Led a team of five people across three offices and two time zones, and kept every release on its date',
    'Answered eighty customers a week',
    'Wrote the handbook that new colleagues are trained with, and held the training twice a year for everybody who joined',
  ],
  schools: ['University of Texas', 'Boston College', 'Imperial College London', 'Ridgeview State University'],
  degrees: ['Bachelor of Science in', 'Master of Science in', 'BSc', 'Bachelor of Arts,'],
  fields: ['Computer Science', 'Nursing', 'Economics', 'Mechanical Engineering', 'English Literature'],
  summary: 'Someone who likes to leave a place tidier than it was found and to explain how things work.',
  months: ['Jan', 'Mar', 'Jun', 'Sep'],
  present: 'Present',
}

const german: typeof english = {
  locations: ['Berlin', 'München', 'Hamburg', 'Wien, Österreich', 'Köln'],
  titles: [
    'Softwareentwickler',
    'Projektleiterin',
    'Sachbearbeiterin',
    'Werkstudent',
    'Unternehmensberaterin',
  ],
  companies: ['Nordlicht GmbH', 'Kessler Maschinenbau AG', 'Stadtwerke Musterstadt', 'Hansen & Sohn KG'],
  bullets: [
    'Einführung eines neuen Systems für die Lagerverwaltung an vier Standorten mit zusammen zweihundert Beschäftigten',
    'Leitung eines Teams von sechs Personen',
    'Betreuung der Großkunden im Norden',
  ],
  schools: [
    'Technische Universität Berlin',
    'Universität Hamburg',
    'Hochschule München',
    'Fachhochschule Köln',
  ],
  degrees: ['Bachelor of Science', 'Master of Science', 'B.Sc.', 'M.A.'],
  fields: ['Informatik', 'Betriebswirtschaftslehre', 'Maschinenbau', 'Germanistik'],
  summary: 'Ich arbeite gern dort, wo Technik und Menschen aufeinander treffen, und erkläre gern.',
  months: ['Januar', 'März', 'Juni', 'Oktober'],
  present: 'heute',
}

const french: typeof english = {
  locations: ['Paris, France', 'Lyon, France', 'Bruxelles, Belgique', 'Genève, Suisse'],
  titles: ['Développeuse web', 'Chef de projet', 'Assistante de direction', 'Ingénieur logiciel'],
  companies: ['Société Lumière SARL', 'Banque du Rhône', 'Atelier Mistral SA', 'Groupe Verdon'],
  bullets: [
    'Mise en place d’un outil de suivi pour toutes les équipes de la région, avec la formation de quarante collègues',
    'Encadrement de trois personnes',
    'Réponse aux appels d’offres publics',
  ],
  schools: [
    'Université de Lyon',
    'École Polytechnique',
    'Université libre de Bruxelles',
    'Institut Supérieur de Gestion',
  ],
  degrees: ['Licence en', 'Master en', 'Master', 'Licence'],
  fields: ['informatique', 'droit public', 'gestion', 'lettres modernes'],
  summary: 'J’aime comprendre un métier avant de l’outiller, et transmettre ce que j’ai appris.',
  months: ['janvier', 'mars', 'juin', 'septembre'],
  present: "aujourd'hui",
}

const words = { en: english, de: german, fr: french }
const skillSets = [
  ['Python', 'SQL', 'Airflow', 'Docker', 'Kubernetes'],
  ['Patient care', 'Microsoft Excel', 'Scheduling', 'Teamwork'],
  ['JavaScript', 'TypeScript', 'React', 'CSS', 'Node.js', 'Git'],
  ['Google Analytics', 'Salesforce', 'Copywriting', 'Project management'],
]
const monthNumbers = ['01', '03', '06', '09']

function position(language: SamplePerson['language'], index: number, step: number) {
  const { titles, companies, bullets, months, present } = words[language]
  const year = 2022 - step * 3 - (index % 2)
  const isCurrent = step === 0
  const month = (index + step) % 4
  const numbers = language === 'de' ? ['01', '03', '06', '10'] : monthNumbers
  const numeric = index % 3 === 1
  const write = (of: number, no: number) => (numeric ? `${at(numbers, no)}/${of}` : `${at(months, no)} ${of}`)
  return {
    title: at(titles, index + step),
    company: at(companies, index + step * 2),
    dates: `${write(year, month)} ${index % 2 ? '–' : '-'} ${isCurrent ? present : write(year + 2, month)}`,
    start: `${year}-${at(numbers, month)}`,
    end: isCurrent ? null : `${year + 2}-${at(numbers, month)}`,
    bullets: bullets.slice(0, 2 + ((index + step) % (bullets.length - 1))),
  }
}

/** The person with this number, always the same. */
export function samplePerson(index: number): SamplePerson {
  const language = at(['en', 'de', 'fr', 'en'] as const, index)
  const [first, last] = at(names, index)
  const { locations, schools, degrees, fields, summary } = words[language]
  const plain = `${first}.${last}`
    .normalize('NFD')
    .replace(/ß/g, 'ss')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase()
  const field = at(fields, index)
  return {
    first,
    last,
    language,
    summary,
    email: index % 3 === 2 ? `contact${index}@example.org` : `${plain}@example.org`,
    phone: at(['+49 30 1234567', '(512) 555-0142', '+33 6 12 34 56 78', '+1 617-555-0199'], index),
    location: at(locations, index),
    link: `linkedin.com/in/${plain.replace('.', '-')}`,
    positions: Array.from({ length: 2 + (index % 2) }, (_, step) => position(language, index, step)),
    school: at(schools, index),
    degree: `${at(degrees, index)} ${field}`,
    field,
    studied: `${2009 + (index % 4)} - ${2013 + (index % 4)}`,
    skills: at(skillSets, index),
  }
}

export const sampleHeadings = {
  en: {
    contact: 'Contact',
    summary: 'Profile',
    experience: 'Work Experience',
    education: 'Education',
    skills: 'Skills',
  },
  de: {
    contact: 'Kontakt',
    summary: 'Profil',
    experience: 'Berufserfahrung',
    education: 'Ausbildung',
    skills: 'Kenntnisse',
  },
  fr: {
    contact: 'Coordonnées',
    summary: 'Profil',
    experience: 'Expérience professionnelle',
    education: 'Formation',
    skills: 'Compétences',
  },
}
