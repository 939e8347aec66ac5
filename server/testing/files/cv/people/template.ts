import type { SamplePerson } from './sample.ts'

/** A person for template layouts, with places of work and groups of skills. */
export interface TemplatePerson extends SamplePerson {
  readonly places: readonly string[]
  readonly schoolPlace: string
  readonly groups: readonly (readonly [name: string, skills: readonly string[]])[]
}

type Given = Omit<TemplatePerson, 'skills' | 'link' | 'summary' | 'positions' | 'places'> & {
  readonly handle: string
  readonly positions: readonly (TemplatePerson['positions'][number] & { readonly place: string })[]
}

export const person = ({ handle, positions, ...given }: Given): TemplatePerson => ({
  ...given,
  positions,
  places: positions.map(({ place }) => place),
  link: `linkedin.com/in/${handle}`,
  summary:
    given.language === 'de'
      ? 'Arbeitet gern an Dingen, die lange halten, und erklärt sie verständlich.'
      : 'Builds things that last, explains them well and leaves clear notes for whoever comes next.',
  skills: given.groups.flatMap(([, skills]) => skills),
})

const nadia = person({
  first: 'Nadia',
  last: 'Petrescu',
  language: 'en',
  email: 'nadia.petrescu@mail.example',
  phone: '+40 721 555 019',
  location: 'Bucharest, Romania',
  handle: 'nadiapetrescu',
  positions: [
    {
      title: 'Staff Platform Engineer',
      company: 'Bitwise Harbor',
      place: 'Bucharest, Romania',
      dates: 'Apr 2021 – Present',
      start: '2021-04',
      end: null,
      bullets: [
        'Moved 60 services to a shared deployment pipeline, which cut the time of a release from two days to forty minutes',
        'Ran the incident review every Monday',
      ],
    },
    {
      title: 'Site Reliability Engineer',
      company: 'Cloudmill',
      place: 'Cluj-Napoca, Romania',
      dates: 'Sep 2017 – Mar 2021',
      start: '2017-09',
      end: '2021-03',
      bullets: ['Kept 99.95% availability for 400 customers', 'Wrote the on-call handbook in 2019'],
    },
    {
      title: 'Junior Developer',
      company: 'Sapling',
      place: 'Iasi, Romania',
      dates: 'Jul 2015 – Aug 2017',
      start: '2015-07',
      end: '2017-08',
      bullets: ['Built the billing screens of the customer portal together with two designers'],
    },
  ],
  school: 'Politehnica University of Bucharest',
  schoolPlace: 'Bucharest, Romania',
  degree: 'BSc in Computer Science',
  field: 'Computer Science',
  studied: '2011 – 2015',
  groups: [
    ['Languages', ['Go', 'Python', 'Bash']],
    ['Infrastructure', ['Kubernetes', 'Terraform', 'AWS', 'Prometheus']],
  ],
})

const marcus = person({
  first: 'Marcus',
  last: 'Delacroix-Boyd',
  language: 'en',
  email: 'm.delacroix@mail.example',
  phone: '(404) 555-0162',
  location: 'Atlanta, GA',
  handle: 'mdelacroixboyd',
  positions: [
    {
      title: 'Director, Clinical Operations',
      company: 'Peachtree Medical Group',
      place: 'Atlanta, GA',
      dates: 'January 2020 – Present',
      start: '2020-01',
      end: null,
      bullets: [
        'Opened three clinics on time and under budget',
        'Introduced a nurse-led triage that halved waiting times at the busiest location within a single year',
      ],
    },
    {
      title: 'Practice Manager',
      company: 'Decatur Family Health',
      place: 'Decatur, GA',
      dates: 'June 2014 – December 2019',
      start: '2014-06',
      end: '2019-12',
      bullets: ['Supervised 18 staff across two shifts', 'Negotiated supplier contracts worth $2M'],
    },
  ],
  school: 'Georgia State University',
  schoolPlace: 'Atlanta, GA',
  degree: 'Master of Health Administration',
  field: 'Health Administration',
  studied: '2012 – 2014',
  groups: [
    ['Operations', ['Budgeting', 'Staff scheduling', 'Lean Six Sigma']],
    ['Systems', ['Epic', 'Salesforce', 'Microsoft Excel']],
  ],
})

const annika = person({
  first: 'Annika',
  last: 'Brandstätter',
  language: 'de',
  email: 'annika.brandstaetter@mail.example',
  phone: '+43 1 555 0147',
  location: 'Wien, Österreich',
  handle: 'annikabrandstaetter',
  positions: [
    {
      title: 'Projektleiterin Hochbau',
      company: 'Donauwerk Ingenieure GmbH',
      place: 'Wien, Österreich',
      dates: '03/2019 – heute',
      start: '2019-03',
      end: null,
      bullets: [
        'Leitung von sieben Wohnbauprojekten mit einem Gesamtvolumen von vierzig Millionen Euro',
        'Einführung eines gemeinsamen Modells für Statik und Haustechnik',
      ],
    },
    {
      title: 'Bauingenieurin',
      company: 'Tragwerk Süd',
      place: 'Graz, Österreich',
      dates: '08/2014 – 02/2019',
      start: '2014-08',
      end: '2019-02',
      bullets: ['Ausschreibung und Vergabe von Bauleistungen', 'Betreuung von vier Lehrlingen'],
    },
  ],
  school: 'Technische Universität Wien',
  schoolPlace: 'Wien, Österreich',
  degree: 'Diplom-Ingenieurin, Bauingenieurwesen',
  field: 'Bauingenieurwesen',
  studied: '2008 – 2014',
  groups: [
    ['Planung', ['AutoCAD', 'Revit', 'Allplan']],
    ['Büro', ['MS Project', 'Excel']],
  ],
})

const tomiko = person({
  first: 'Tomiko',
  last: 'Ferreira',
  language: 'en',
  email: 'tomiko@ferreira.example',
  phone: '+55 11 95555 0133',
  location: 'São Paulo, Brazil',
  handle: 'tomikoferreira',
  positions: [
    {
      title: 'Growth Lead',
      company: 'Pomar',
      place: 'São Paulo, Brazil',
      dates: 'Oct 2022 – Present',
      start: '2022-10',
      end: null,
      bullets: [
        'Grew monthly sign-ups from 4,000 to 31,000 in fourteen months with the same advertising budget',
        'Hired and coached four analysts',
      ],
    },
    {
      title: 'Marketing Analyst',
      company: 'Casa Verde Foods',
      place: 'Campinas, Brazil',
      dates: 'Feb 2019 – Sep 2022',
      start: '2019-02',
      end: '2022-09',
      bullets: ['Built the weekly sales dashboard', 'Tested 60 variants of the landing page'],
    },
    {
      title: 'Intern',
      company: 'Museu da Língua',
      place: 'São Paulo, Brazil',
      dates: 'Jan 2018 – Dec 2018',
      start: '2018-01',
      end: '2018-12',
      bullets: ['Catalogued 900 recordings of the oral history archive'],
    },
  ],
  school: 'University of São Paulo',
  schoolPlace: 'São Paulo, Brazil',
  degree: 'BA in Economics',
  field: 'Economics',
  studied: '2014 – 2018',
  groups: [
    ['Analytics', ['SQL', 'Looker', 'Google Analytics']],
    ['Marketing', ['Copywriting', 'SEO', 'HubSpot']],
  ],
})

const everyone = [nadia, marcus, annika, tomiko]

/** The person with this number, for layouts that imitate common templates. */
export const templatePerson = (index: number): TemplatePerson => everyone[index % everyone.length] ?? nadia
