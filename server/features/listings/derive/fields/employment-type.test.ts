import { expect, test } from 'vitest'
import { deriveEmploymentType } from './employment-type.ts'

const inTitle = (title: string) => deriveEmploymentType([], title, '')?.value ?? null
const inText = (description: string) => deriveEmploymentType([], 'Data Scientist', description)?.value ?? null

test("the source's own value comes first, in any of its fields and spellings", () => {
  expect(deriveEmploymentType(['', 'Full Time'], 'Intern', 'Job Type: Contract')).toEqual({
    value: 'full_time',
    from: 'given',
    matched: 'Full Time',
  })
  expect(deriveEmploymentType(['Volunteer', 'Remote'], 'Analyst', '')).toBeNull()
})

test.each([
  ['Full-time, Contract', 'full_time_or_contract'],
  ['full-time, contractor', 'full_time_or_contract'],
  ['Contractor / Full Time', 'full_time_or_contract'],
  ['Part-time or full-time', 'full_time_or_part_time'],
  ['full-or-part-time', 'full_time_or_part_time'],
  ['Vollzeit oder Teilzeit', 'full_time_or_part_time'],
  ['full-time, intern', 'full_time_or_internship'],
  ['Freelance, temporary', 'contract_or_freelance'],
  ['part-time, temporary, contractor', 'part_time_or_contract'],
  ['Full-time, full-time, permanent', 'full_time'],
  ['Temporary full-time', 'contract'],
  // Of three, the two that most people look for.
  ['contractor, part-time, full-time', 'full_time_or_part_time'],
  ['Regular Full Time (Salary)', 'full_time'],
  ['fulltime_fixed_term', 'contract'],
  ['Contract W2', 'contract'],
  ['Stage, Alternance', 'internship'],
  ['Jornada completa', 'full_time'],
  ['Tempo determinato', 'contract'],
  ['Deeltijd', 'part_time'],
  ['Pełny etat', 'full_time'],
  ['アルバイト', 'part_time'],
])('the stated "%s" offers %s', (stated, expected) => {
  expect(deriveEmploymentType([stated], '', '')?.value).toBe(expected)
})

test.each([
  ['Data Science Intern', 'internship'],
  ['Engineering Co-op', 'internship'],
  ['Data Engineer 4 - Contract (Remote)', 'contract'],
  ['Sr. Data Engineer - Contract-to-Hire (Java)', 'contract'],
  ['Baker, Night Shift LT Contract', 'contract'],
  ['Gardener, full-time contract worker for one season', 'contract'],
  ['Freelance Copywriter', 'freelance'],
  ['Part Time Bookkeeper', 'part_time'],
  ['Cashier (Full-Time)', 'full_time'],
  ['Barista - Full-time or Part-time', 'full_time_or_part_time'],
  ['Nurse, full/part time, nights', 'full_time_or_part_time'],
  ['Pflegekraft (m/w/d) in Voll- oder Teilzeit', 'full_time_or_part_time'],
  ['Data Engineer (Full-time or Contract)', 'full_time_or_contract'],
  ['Marketing Intern (full or part time)', 'internship'],
  ['Full-time & Contract Manager', 'full_time'],
  ['Full-time Barista, Part-time Students welcome', 'part_time'],
  ['Chargé de recrutement - CDD 6 mois', 'contract'],
  ['Développeur en alternance', 'internship'],
  ['Becario de finanzas', 'internship'],
  ['Vendeur à temps partiel', 'part_time'],
  ['Camarero a tiempo parcial', 'part_time'],
  ['Minijob Reinigungskraft', 'part_time'],
  ['Heltid Undersköterska', 'full_time'],
  ['HR Advisor (FTC 12 months)', 'contract'],
  ['Maternity Cover - HR Advisor', 'contract'],
  ['Travel Nurse 13 week contract', 'contract'],
  ['Temp Receptionist', 'contract'],
])('the title "%s" says %s', (title, expected) => {
  expect(inTitle(title)).toBe(expected)
})

test.each([
  'Internal Auditor',
  'International Sales Manager',
  'Internist',
  'Internship Coordinator',
  'Intern Program Manager',
  'Contract Manager',
  'Contracts Administrator',
  'Contract Research Associate',
  'Temperature Control Technician',
  'Développeur Java - CDI',
  'Chicken Coop Builder',
])('the title "%s" says nothing about it', (title) => {
  expect(inTitle(title)).toBeNull()
})

test.each([
  ['About us\n\nJob Type: Full-time\n\nMore', 'full_time'],
  ['Position Type\n\nIntern\nTravel', 'internship'],
  ['Full-Time/Part Time:\n\nFull-time\n', 'full_time'],
  ['Work Status: Part Time >32', 'part_time'],
  ['STATUS: Full Time', 'full_time'],
  ['Employment type: Full-time or part-time', 'full_time_or_part_time'],
  ['Job Type: Contract, Full-time\nPay: fair', 'full_time_or_contract'],
  ['Job Type: Full-time\nContract Manager', 'full_time'],
  ['+ job type:Contract', 'contract'],
  ['Position Type: Temporary', 'contract'],
  ['This is a full-time, exempt role.', 'full_time'],
  ['Python, SQL and dbt. Full-time and permanent.', 'full_time'],
  ['Permanent, part-time, in Leeds.', 'part_time'],
  ['This is a remote contract position in sales.', 'contract'],
  ['This is a 12 month contract opportunity.', 'contract'],
  ['Acme is seeking a full-time Pastry Cook', 'full_time'],
  ['This internship lasts ten weeks.', 'internship'],
  ['Job Types: Full-time, Part-time', 'full_time_or_part_time'],
  ['Type de contrat : CDD de 12 mois', 'contract'],
  ['Anstellungsart: Vollzeit', 'full_time'],
  ['Tipo de contrato: Jornada completa', 'full_time'],
  ['Soort dienstverband: Fulltime', 'full_time'],
  ['This is a temporary position through June.', 'contract'],
  ['We offer a 1-year appointment, which may be extended.', 'contract'],
])('the description "%s" says %s', (description, expected) => {
  expect(inText(description)).toBe(expected)
})

test.each([
  '2+ years of experience in a full-time data engineering role',
  'Must be enrolled full time at a university',
  'full-time employees receive benefits',
  'may convert to a full-time position later',
  'Employment Type\nRegular',
  'This is a contract research organization.',
  'Interacts with contract laboratories',
  'Position Type: Sales with contract negotiation',
  'teach our part time pottery class',
  'This text is no contract of employment',
  'Part time, summer or internship experience is welcome',
])('the description "%s" says nothing about it', (description) => {
  expect(inText(description)).toBeNull()
})
