import fc from 'fast-check'
import { expect, test } from 'vitest'
import { skillLabel, skills } from './dictionaries/skills.ts'
import { findSkills, skillCode } from './find-skills.ts'

const named = (text: string, kind?: 'title') => findSkills(text, kind).map(({ code }) => skillLabel(code))

test.each([
  ['C++, C# and .NET with Node.js', ['C++', 'C#', '.NET', 'Node.js']],
  ['Java/JavaScript', ['Java', 'JavaScript']],
  ['Python(NumPy,pandas)', ['Python', 'NumPy', 'pandas']],
  ['machine-learning and Machine\nLearning', ['Machine learning']],
  ['CI/CD pipelines, A/B testing', ['CI/CD', 'A/B testing']],
  ['React Native, not only React', ['React Native', 'React']],
  ['Microsoft Azure', ['Azure']],
  ['neural nets, recommendation algorithms', ['Deep learning', 'Recommender systems']],
  ['a microservices architecture', ['Microservices']],
  ['PostgreSQL.', ['PostgreSQL']],
  ['pipelines in Airflow/Dagster', ['Apache Airflow', 'Dagster']],
  ['Speech-Language Pathology', ['Speech therapy']],
  [
    'wound care and phlebotomy; ladder logic on PLCs',
    ['Wound care', 'Phlebotomy', 'Allen-Bradley', 'PLC programming'],
  ],
  ['month-end close, GD&T, order picking', ['Month-end close', 'GD&T', 'Order picking']],
])('"%s" names its skills as whole words', (text, expected) => {
  expect(named(text)).toEqual(expected)
})

test.each([
  ['Proficiency in R is required', ['R']],
  ['Python, R, SQL', ['Python', 'R', 'SQL']],
  ['R programming', ['R']],
  ['written in Node and Go.', ['Node.js', 'Go']],
  ['Experience with Go, Scala', ['Go', 'Scala']],
  ['C, C++, Java', ['C', 'C++', 'Java']],
  ['tools (Hive, Spark, etc.)', ['Apache Hive', 'Apache Spark']],
  ['AWS, GCP or Azure', ['AWS', 'Google Cloud', 'Azure']],
  ['clinical trials under ICH, GCP and HIPAA', ['Clinical trials', 'Good clinical practice', 'HIPAA']],
  ['Experience with Agile and Scrum', ['Agile']],
  ['agile methodologies', ['Agile']],
  ['scripting in Python or bash', ['Python', 'Shell scripting']],
  ['Word, Excel and PowerPoint', ['Microsoft Office', 'Excel', 'PowerPoint']],
])('short and common words count in a context of skills: "%s"', (text, expected) => {
  expect(named(text)).toEqual(expected)
})

test.each([
  'R&D department',
  'the parent company of R. J. Miller',
  'Toys R Us',
  'Requisition 1200-77-R',
  'a Go-To-Market plan',
  'Go/No Go criteria',
  'ready to Go',
  'vitamin C and hepatitis C',
  'C-level managers after a Series C',
  'Excel in a fast-paced team',
  'Spark Capital and innovation',
  'we react to change',
  'spring semester',
  'a birthday bash for the whole team',
  '5 mL of water',
  'Washington, D.C.',
  'rest of the world',
  'Poster (Spanish)',
  'GCP and ICH guidelines',
  'CAD 80,000 a year',
  'the REST of us',
  'the user interface',
  'agile decisions in an open and agile workspace',
  'a focus on customer success',
  'contact your Talent Acquisition partner',
  'sapphire, javanese, gopher, scalable',
  'at the helm of a team that cuts the slack',
  'a safe workplace with laundry service, life insurance and competitive compensation and benefits',
  'the assembly of our board, moving fast in lean times',
  'a sign language interpreter, Civil Air Patrol status and EEO',
  'Maven Wave is hiring through a staffing agency',
  'Polish your résumé and express interest',
])('"%s" names no skill', (text) => {
  expect(named(text)).toEqual([])
})

test('a word for people is a skill in a title only', () => {
  expect(named('Project Manager', 'title')).toEqual(['Project management'])
  expect(named('You work with the project manager and data scientists.')).toEqual([])
  expect(named('Senior Data Scientist', 'title')).toEqual(['Data science'])
})

test('a person may type any label or alias, in any case', () => {
  for (const { label, code } of skills) expect(skillCode(label.toUpperCase())).toBe(code)
  expect(skillCode('k8s')).toBe(skillCode('Kubernetes'))
  expect(skillCode(' golang ')).toBe(skillCode('Go'))
  expect(skillCode('Basket weaving')).toBeUndefined()
  expect(skillCode('')).toBeUndefined()
})

test('matched words are part of the text, for any text', () => {
  const word = fc.constantFrom(
    'C++',
    'R',
    'Go',
    'and',
    'machine',
    'learning',
    ',',
    '.',
    '\n',
    '-',
    'é',
    '💡',
    'SQL',
  )
  fc.assert(
    fc.property(fc.array(word), fc.constantFrom(' ', ''), (words, gap) => {
      const text = words.join(gap)
      for (const { matched } of findSkills(text)) expect(text.replace(/\s+/g, ' ')).toContain(matched)
    }),
  )
})
