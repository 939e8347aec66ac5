import { expect, test } from 'vitest'
import { deriveExperienceLevel } from './experience-level.ts'

const inText = (description: string) => deriveExperienceLevel('', 'Engineer', description)?.value ?? null
const inTitle = (title: string) => deriveExperienceLevel('', title, '')?.value ?? null

test.each([
  ['Senior Data Scientist', 'senior'],
  ['Data Scientist SR', 'senior'],
  ['Sr. Account Exec', 'senior'],
  ['Data Analyst Senior', 'senior'],
  ['Lead Data Engineer', 'lead'],
  ['Data Operations Lead', 'lead'],
  ['Actuarial-Lead Data Scientist', 'lead'],
  ['Principal Scientist - Botany', 'lead'],
  ['Scientist, Principal', 'lead'],
  ['Staff Machine Learning Engineer', 'lead'],
  ['Senior Director, Biometrics', 'executive'],
  ['Associate Director/Director, Safety', 'executive'],
  ['VP, Data Science', 'executive'],
  ['Chief Data Officer', 'executive'],
  ['Jr. Business Data Analyst', 'junior'],
  ['Associate Data Analyst', 'junior'],
  ['IT Associate Data Analyst', 'junior'],
  ['Data Engineer Intern', 'entry'],
  ['Engineer – Entry Level', 'entry'],
  ['College Hire - Welder', 'entry'],
  ['Mid-Level Developer', 'mid'],
  ['Associate Software Engineer, May 2027 Undergrad', 'entry'],
  ['Graduate Software Engineer', 'entry'],
  ['Graduate Mechanical Design Engineer, 2027', 'entry'],
  ['Technology Graduate - London - 2027', 'entry'],
  ['2027 Graduate Programme, Risk', 'entry'],
  ['Early Careers - Software Engineering', 'entry'],
  ['Stage - Marketing Digital', 'entry'],
  ['Stage Data Scientist H/F', 'entry'],
  ['Chargé de communication (Stage)', 'entry'],
  ['Alternance - Développeur Web', 'entry'],
  ['Senior Vice President, Risk', 'executive'],
  ['Program Director', 'executive'],
  ['Chief Data Scientist', 'executive'],
  ['Recent Graduate - Marketing Coordinator', 'entry'],
  ['Early Talent Program - HR', 'entry'],
  ['Summer Analyst 2027', 'entry'],
  ['Graduate Nurse', 'entry'],
  ['Assistant chef de projet en stage', 'entry'],
  ['Stage Ufficio Marketing', 'entry'],
  ['Afstudeerstage Data Science', 'entry'],
  ['Ausbildung zum Industriekaufmann (m/w/d)', 'entry'],
  ['Pflichtpraktikum Controlling', 'entry'],
  ['Prácticas Marketing Digital', 'entry'],
  ['Estágio em Engenharia', 'entry'],
  ['Stażysta w dziale HR', 'entry'],
])('the title "%s" says %s', (title, expected) => {
  expect(inTitle(title)).toBe(expected)
})

test.each([
  'Data Scientist',
  'Data Engineer II',
  'Internal Auditor',
  'Senior Living Nurse',
  'Senior Care Assistant',
  'Lead Generation Specialist',
  'Chief of Staff',
  'High School Principal',
  'Principal',
  'Assistant Principal',
  'Executive Assistant to the Director',
  'Executive Assistant, Office of the CEO',
  'Assistant Vice President',
  'AVP, Credit Risk',
  'Director of First Impressions',
  'Funeral Director',
  'Asst. Vice President Operations',
  'Assistant VP, Branch Manager',
  'Assistant Director of Nursing',
  'Art Director',
  'Director of Photography',
  'Activities Director',
  'Secretary to the Director General',
  'Chief of Staff to the CEO',
  'CFO Services Accountant',
  'Chief Engineer',
  'Head Coach',
  'Vice Principal',
  'Stage Technician',
  'Early Careers Recruiter',
  'Early Careers Programme Manager',
  'Stage Manager',
  'Early Stage Ventures Analyst',
  'Graduate School Advisor 2027',
  'Account Executive',
  'Staff Accountant',
  'Project Manager',
  'Associate, Private Banking',
  'Associate Professor',
  'Graduate School Librarian',
  'Intern Program Coordinator',
  'Chemist/Senior Chemist, Paints',
  'Associate Scientist/Scientist',
])('the title "%s" states no level', (title) => {
  expect(inTitle(title)).toBeNull()
})

test('the given level comes first, and a title makes the broad "Mid-Senior level" exact', () => {
  expect(deriveExperienceLevel('Entry level', 'Senior Cook', '')).toEqual({
    value: 'entry',
    from: 'given',
    matched: 'Entry level',
  })
  expect(deriveExperienceLevel('Mid-Senior level', 'Engineer', '')?.value).toBe('mid')
  expect(deriveExperienceLevel('Mid-Senior level', 'Senior Engineer', '')).toMatchObject({
    value: 'senior',
    from: 'title',
  })
  expect(deriveExperienceLevel('Not Applicable', 'Engineer', '')).toBeNull()
})

test('a line or sentence about the level counts, years of experience do not', () => {
  expect(deriveExperienceLevel('', 'Engineer', 'Seniority level: Director')?.value).toBe('executive')
  expect(deriveExperienceLevel('', 'Engineer', 'This is an entry-level position.')?.value).toBe('entry')
  expect(inText('The Baker role is a mid-level position in our kitchen.')).toBe('mid')
  expect(inText('We are seeking an entry-level engineer.')).toBe('entry')
  expect(inText('Job Category\nEntry Level\n')).toBe('entry')
  expect(inText('Level: Mid\n')).toBe('mid')
  expect(inText('If you are a Sr. Data Scientist with experience, please read on!')).toBe('senior')
  expect(inText('Acme is looking for a Senior Data Analyst to join us.')).toBe('senior')
  expect(inText('We are hiring a Senior Scientist/Scientist.')).toBeNull()
  expect(inText('You will support our Senior Data Analyst.')).toBeNull()
  expect(inText('Experience Level: Experienced Professional')).toBe('mid')
  expect(inText('seeking an entry to mid-level engineer')).toBeNull()
  expect(inText('You mentor junior staff and report to senior-level managers.')).toBeNull()
  expect(deriveExperienceLevel('', 'Engineer', '5+ years of senior stakeholder management')).toBeNull()
})
