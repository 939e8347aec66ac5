import type { SeededChoice } from '../random.ts'
import type { DemoCompany } from './companies.ts'
import type { DemoPlace } from './places.ts'
import type { DemoRole } from './roles.ts'

const teams = [
  'a team of five',
  'a team of nine',
  'a small team',
  'a team that is just being formed',
  'two colleagues',
]
const extras = [
  'Thirty days of leave and a quiet August.',
  'A learning budget that people really use.',
  'Four-day weeks from June to August.',
  'Parental leave of twenty weeks for every parent.',
  'A pension plan, health cover and a bicycle if you want one.',
  'Meetings before noon only.',
  'Equipment of your choice and a grant for your desk at home.',
  'Profit is shared with everybody, by the same formula.',
]
const ends = [
  'Two conversations and one small, paid exercise; you hear from us within a week.',
  'We answer every application, and we say why.',
  'Send us your CV and three sentences; no cover letter needed.',
  'We welcome people who do not tick every line above.',
]
const work: Record<string, string> = {
  'Full-time': 'The position is full-time and permanent.',
  'Part-time': 'The position is part-time, twenty to thirty hours a week, at times we agree on.',
  Contract: 'This is a contract for twelve months, with a good chance of another.',
  Freelance: 'We are looking for a freelancer for about six months.',
  Internship: 'The internship is paid and lasts six months.',
}

const enumerate = (words: readonly string[]) => words.join(', ').replace(/, ([^,]*)$/, ' and $1')
const bullets = (lines: readonly string[]) => lines.map((line) => `- ${line.replace(/\s+/g, ' ')}`).join('\n')

interface Parts {
  readonly role: DemoRole
  readonly company: DemoCompany
  readonly place: DemoPlace
  readonly years: string
  readonly type: string
}

/** Composes the text of a posting from sentences of the role and the company. */
export function describeJob(choose: SeededChoice, { role, company, place, years, type }: Parts): string {
  const required = role.skills.slice(0, 4)
  const welcome = choose.some(role.skills.slice(4), 2)
  const where = place.remote ? 'You work from wherever you like' : `You work in ${place.name.split(',')[0]}`
  const experience =
    years === 'First'
      ? `First experience with ${enumerate(required)}`
      : `${years} with ${enumerate(required)}`
  return [
    `${company.name} ${company.does}. ${where}, with ${choose.pick(teams)}. ${work[type]}`,
    `What you will do\n${bullets(choose.some(role.duties, 3))}`,
    `What you bring\n${bullets([
      experience,
      ...choose.some(role.brings, 2),
      ...(welcome.length > 0 ? [`Welcome, not required: ${enumerate(welcome)}`] : []),
    ])}`,
    `Good to know\n${bullets([choose.pick(extras), choose.pick(ends)])}`,
  ].join('\n\n')
}
