import type { ShortCareer } from './career.ts'

/** Careers of the clients of the agent who has an account, by their turn. */
export const shortCareers: readonly ShortCareer[] = [
  {
    role: 'Data Scientist',
    employer: 'Fernhill Insurance',
    place: 'Boston, MA',
    since: '2021-08',
    bullets: [
      'Built the model that decides which of 2,000 daily claims a person reads first.',
      'Retired three models that nobody could explain any more.',
    ],
    degree: 'MSc',
    field: 'Statistics',
    school: 'Bay State University',
    skills: ['Python', 'SQL', 'Statistics', 'scikit-learn'],
  },
  {
    role: 'Frontend Engineer',
    employer: 'Alder Press',
    place: 'New York, NY',
    since: '2020-02',
    bullets: [
      'Rebuilt the reader of the newspaper so that it works with a keyboard and a screen reader.',
      'Cut the time until an article can be read from nine seconds to two on old phones.',
    ],
    degree: 'BA',
    field: 'Graphic Design',
    school: 'Lower Hudson College',
    skills: ['TypeScript', 'React', 'CSS', 'Test automation'],
  },
  {
    role: 'Accountant',
    employer: 'Quarry Lane Foods',
    place: 'Chicago, IL',
    since: '2018-09',
    bullets: [
      'Closed the books of four companies within five working days each month.',
      'Led the move from paper receipts to scanned ones for 300 colleagues.',
    ],
    degree: 'BSc',
    field: 'Accounting',
    school: 'Lakeshore University',
    skills: ['Bookkeeping', 'Excel', 'Financial reporting'],
  },
  {
    role: 'Product Designer',
    employer: 'Brightwell Health',
    place: 'Seattle, WA',
    since: '2022-01',
    bullets: [
      'Designed the booking of appointments with twelve nurses and forty patients.',
      'Wrote the guide for forms that five teams now build by.',
    ],
    degree: 'BFA',
    field: 'Interaction Design',
    school: 'Puget School of Arts',
    skills: ['Figma', 'User research', 'Prototyping'],
  },
  {
    role: 'Operations Manager',
    employer: 'Northpier Logistics',
    place: 'Austin, TX',
    since: '2019-05',
    bullets: [
      'Ran a warehouse with sixty people through two winters without a missed delivery day.',
      'Trained eleven shift leaders, of whom four run sites of their own today.',
    ],
    degree: 'BBA',
    field: 'Business Administration',
    school: 'Hill Country University',
    skills: ['Planning', 'Budgets', 'Process improvement'],
  },
]
