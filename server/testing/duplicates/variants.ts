import { withoutRequisitionIds } from '../../features/listings/duplicates/requisition-ids.ts'
import type { ComparedPosting } from '../../features/listings/duplicates/sketch.ts'

/** A pair of postings with the truth about it: what happened to the second one is stated, so it is known. */
export interface Variant {
  readonly name: string
  readonly isOneJob: boolean
  readonly make: (posting: ComparedPosting, index: number, others: readonly ComparedPosting[]) => Pair
}

export type Pair = readonly [ComparedPosting, ComparedPosting]

/** Words and what a person puts in their place when writing a posting anew. */
const rewording: Readonly<Record<string, string>> = {
  experience: 'background',
  strong: 'solid',
  ability: 'capacity',
  skills: 'abilities',
  team: 'group',
  work: 'collaborate',
  develop: 'build',
  including: 'such as',
  required: 'needed',
  preferred: 'desired',
  knowledge: 'understanding',
  support: 'assist',
  provide: 'deliver',
  opportunity: 'chance',
  ensure: 'make sure',
  excellent: 'outstanding',
  responsible: 'accountable',
  environment: 'setting',
  complex: 'difficult',
  across: 'throughout',
}

/** Rewrites the first `kinds` kinds of words, wherever they stand. */
function reword(text: string, kinds: number): string {
  const words = Object.entries(rewording).slice(0, kinds)
  return words.reduce(
    (all, [word, replacement]) => all.replace(new RegExp(`\\b${word}\\b`, 'gi'), replacement),
    text,
  )
}

const paragraphs = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
const lineUp = (text: string) =>
  paragraphs(text)
    .map((line) => `  •  ${line.trim().replace(/ /g, '  ')}`)
    .join('\r\n\r\n')
const shuffle = (text: string) => {
  const lines = paragraphs(text)
  const middle = Math.ceil(lines.length / 2)
  return [...lines.slice(middle), ...lines.slice(0, middle)].join('\n')
}
/** Half of each text, in other words than either. */
const blend = (first: string, second: string) =>
  `${first.slice(0, Math.ceil(first.length / 2))}\n${second.slice(Math.ceil(second.length / 2))}`

const closing = `\nWe are an equal opportunity employer and consider applicants without regard to race, religion, sex or age.
Click here to apply online. Please mention that you found this job here. Posted on our board 3 days ago.`
const aboutBoard =
  '\nReasonable accommodation is made for people with disabilities. View all jobs of this company. Share this job.'

const address = (index: number) => `https://boards.example.com/acme/jobs/${4_000_000 + index * 37}`
const at = (posting: ComparedPosting, url: string): ComparedPosting => ({ ...posting, job_url: url })
const towns = ['Tulsa, OK', 'Boise, ID', 'Fargo, ND', 'Macon, GA']
const pick = <T>(all: readonly T[], index: number): T => all[index % all.length] as T
const numbered = (posting: ComparedPosting, id: string): ComparedPosting => ({
  ...posting,
  description: `${posting.description}\nRequisition ID: ${id}`,
})

/** The texts of other jobs, for postings that are rewritten. */
const otherText = (posting: ComparedPosting, index: number, others: readonly ComparedPosting[]): string => {
  const different = others.filter(({ company }) => company !== posting.company)
  return pick(different, index).description
}
/** Without the ids that it states itself. */
const unnumbered = (posting: ComparedPosting): ComparedPosting => ({
  ...posting,
  title: withoutRequisitionIds(posting.title),
  description: withoutRequisitionIds(posting.description),
})

const isLeveled = /\b(?:senior|sr|junior|jr|lead|principal|staff|head|chief)\b\.?\s*/i

export const variants: readonly Variant[] = [
  {
    name: 'same text in other white space, behind tracking parameters',
    isOneJob: true,
    make: (posting, index) => [
      at(posting, address(index)),
      at(
        { ...posting, description: lineUp(posting.description) },
        `${address(index)}/apply?utm_source=mail&gh_src=abc1`,
      ),
    ],
  },
  {
    name: 'paragraphs in another order',
    isOneJob: true,
    make: (posting) => [posting, { ...posting, description: shuffle(posting.description) }],
  },
  {
    name: 'boilerplate of another board',
    isOneJob: true,
    make: (posting) => [
      { ...posting, description: posting.description + aboutBoard },
      { ...posting, description: posting.description + closing },
    ],
  },
  {
    name: 'title with ornaments, company with its legal form',
    isOneJob: true,
    make: (posting) => [
      posting,
      {
        ...posting,
        title: `${posting.title.replace(/\bSenior\b/, 'Sr.')} (m/f/d) - ${posting.location.split(',')[0]}`,
        company: `${posting.company}, Inc.`,
        description: `${posting.title} wanted.\n${posting.description}`,
      },
    ],
  },
  {
    name: 'place written in full',
    isOneJob: true,
    make: (posting) => [
      posting,
      {
        ...posting,
        location: `${posting.location}, United States`,
        description: `${posting.location}\n${posting.description}`,
      },
    ],
  },
  {
    name: 'reposted with some other words',
    isOneJob: true,
    make: (posting) => [posting, { ...posting, description: reword(posting.description, 6) }],
  },
  {
    name: 'reposted with many other words',
    isOneJob: true,
    make: (posting) => [posting, { ...posting, description: reword(posting.description, 20) }],
  },
  {
    name: 'rewritten under the same requisition id',
    isOneJob: true,
    make: (posting, index, others) => [
      numbered(unnumbered(posting), `R-${70_000 + index}`),
      {
        ...posting,
        title: `${posting.title} - R-${70_000 + index}`,
        description: blend(posting.description, otherText(posting, index + 5, others)),
      },
    ],
  },
  {
    name: 'rewritten at the same address',
    isOneJob: true,
    make: (posting, index, others) => [
      at(posting, `${address(index)}?ref=partner`),
      at(
        { ...posting, description: otherText(posting, index + 5, others) },
        `http://www.${address(index).slice(8)}/`,
      ),
    ],
  },
  {
    name: 'cut short by a board',
    isOneJob: true,
    make: (posting) => [
      posting,
      {
        ...posting,
        description: `${posting.description.slice(0, Math.ceil(posting.description.length * 0.6))}...`,
      },
    ],
  },
  {
    name: 'other city',
    isOneJob: false,
    make: (posting, index) => [
      at(posting, address(index)),
      { ...at(posting, address(index)), location: pick(towns, index) },
    ],
  },
  {
    name: 'other requisition id',
    isOneJob: false,
    make: (posting, index) => [
      numbered(unnumbered(posting), `R-${70_000 + index}`),
      numbered(unnumbered(posting), `R-${80_000 + index}`),
    ],
  },
  {
    name: 'copy by an agency',
    isOneJob: false,
    make: (posting, index) => [
      at(posting, address(index)),
      {
        ...at(posting, address(index)),
        company: pick(['Swift Staffing', 'Talent Bridge', 'Hirewell Partners'], index),
      },
    ],
  },
  {
    name: 'other level',
    isOneJob: false,
    make: (posting) => [
      posting,
      {
        ...posting,
        title: isLeveled.test(posting.title)
          ? posting.title.replace(isLeveled, '')
          : `Senior ${posting.title}`,
      },
    ],
  },
  {
    name: 'other number of the level',
    isOneJob: false,
    make: (posting) => [
      { ...posting, title: `${posting.title} II` },
      { ...posting, title: `${posting.title} III` },
    ],
  },
  {
    name: 'short texts that are alike',
    isOneJob: false,
    make: (base, index) => {
      const posting = unnumbered(base)
      const start = posting.description.slice(0, 260)
      return [
        {
          ...posting,
          description: `${start} You work with the ${pick(['night', 'mobile', 'claims'], index)} group.`,
        },
        {
          ...posting,
          description: `${start} You work with the ${pick(['day', 'web', 'pricing'], index)} group.`,
        },
      ]
    },
  },
  {
    name: 'same title, half of the text',
    isOneJob: false,
    make: (posting, index, others) => [
      unnumbered(posting),
      {
        ...unnumbered(posting),
        description: blend(unnumbered(posting).description, otherText(posting, index + 7, others)),
      },
    ],
  },
  {
    name: 'same careers page',
    isOneJob: false,
    make: (posting, index, others) => [
      at(posting, 'https://acme.example.com/careers'),
      at(
        { ...posting, description: otherText(posting, index + 9, others) },
        'https://acme.example.com/careers/',
      ),
    ],
  },
  {
    name: 'remote and on site',
    isOneJob: false,
    make: (posting) => {
      const plain = unnumbered(posting)
      return [plain, { ...plain, title: `${plain.title} (Remote)` }]
    },
  },
]
