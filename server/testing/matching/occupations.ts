import { createSeededChoice } from '../../db/demo/random.ts'

const occupations = {
  nursing: ['Registered Nurse', 'Staff Nurse', 'ICU Nurse', 'Nurse Practitioner', 'Pediatric Nurse'],
  marketing: [
    'Marketing Manager',
    'Digital Marketing Manager',
    'Product Marketing Manager',
    'SEO Specialist',
    'Content Marketing Manager',
  ],
  data: ['Data Engineer', 'Staff Data Engineer', 'Analytics Engineer', 'Data Scientist', 'Data Analyst'],
  engineering: [
    'Mechanical Engineer',
    'Civil Engineer',
    'Frontend Engineer',
    'Electrical Engineer',
    'QA Engineer',
  ],
  other: ['Accountant', 'Recruiter', 'Teacher of Mathematics', 'Account Manager', 'Chef'],
} as const
export type Occupation = keyof typeof occupations

interface Place {
  readonly name: string
  readonly weight: number
  /** Where the work is: a town of one of six countries. Null for remote work. */
  readonly town: 'New York' | 'Texas' | 'Europe' | 'elsewhere' | null
  /** Where a remote job may be done; null where it is not remote. */
  readonly remoteIn: 'anywhere' | 'US' | 'Europe' | 'elsewhere' | null
}
const at = (weight: number, town: Place['town'], ...names: string[]): Place[] =>
  names.map((name) => ({ name, weight, town, remoteIn: null }))
const remote = (weight: number, remoteIn: Place['remoteIn'], ...names: string[]): Place[] =>
  names.map((name) => ({ name, weight, town: null, remoteIn }))

const places: readonly Place[] = [
  ...at(10, 'New York', 'New York, NY'),
  ...at(7, 'Texas', 'Austin, TX', 'Houston, TX', 'Dallas, TX'),
  ...at(8, 'elsewhere', 'San Francisco, CA', 'Toronto, ON', 'Bengaluru, India', 'Buffalo, NY'),
  ...at(7, 'Europe', 'London, UK', 'Berlin, Germany', 'Paris, France'),
  ...remote(7, 'anywhere', 'Remote'),
  ...remote(7, 'US', 'Remote, US'),
  ...remote(7, 'Europe', 'Remote, Germany', 'Remote in Europe', 'Remote - UK'),
  ...remote(7, 'elsewhere', 'Remote, India', 'Remote, Canada'),
]

export interface ProbedPosting {
  readonly occupation: Occupation
  readonly place: Place
  readonly isOpen: boolean
  /** In the format of the scraping service. */
  readonly item: { readonly id: string; readonly title: string; readonly [field: string]: string }
}

const levels = ['', '', '', 'Senior ', 'Junior ', 'Lead ', 'Principal ', 'Temporary ']
const marks = ['', '', '', ' II', ' (Contract)', ' - PRN', ' - Early Careers Programme']
const pays = ['', '$95K-$120K', '$130K-$160K', '£60,000 - £70,000 a year', '€70.000 - €85.000']

/** 1,000 postings of five occupations in six countries, a tenth of them closed. What is true of each is known beside it, whatever the
 *  product reads. */
export function probedPostings(now: Date): ProbedPosting[] {
  const names = Object.keys(occupations) as Occupation[]
  return Array.from({ length: 1000 }, (_, index) => {
    const choose = createSeededChoice(index + 1)
    const occupation = names[index % names.length] as Occupation
    const title = choose.weighted(occupations[occupation].map((candidate) => [1, candidate] as const))
    const place = choose.weighted(places.map((candidate) => [candidate.weight, candidate] as const))
    const isOpen = choose.share() >= 0.1
    return {
      occupation,
      place,
      isOpen,
      item: {
        id: `probe-${index}`,
        title: `${choose.pick(levels)}${title}${choose.pick([...marks, ` - ${place.name}`])}`,
        companyName: `Company ${index % 97}`,
        location: place.name,
        description: 'We look for somebody who likes the work, and shows others how it is done.',
        salary: choose.weighted(pays.map((pay) => [1, pay] as const)),
        contractType: choose.share() < 0.8 ? 'Full-time' : 'Contract',
        workType: place.remoteIn ? 'Remote' : 'On-site',
        publishedAt: new Date(now.getTime() - choose.share() * 30 * 86_400_000).toISOString(),
        jobUrl: `https://company-${index % 97}.example/jobs/${index}`,
      },
    }
  })
}
