import { type DemoRole, list } from './roles.ts'

/** Roles outside software and data. */
export const otherRoles: readonly DemoRole[] = [
  {
    title: 'Product Manager',
    kinds: ['software', 'finance', 'travel', 'media', 'health'],
    pay: [125_000, 168_000],
    skills: list('Product management; Stakeholder management; Agile; A/B testing; Data analysis; SQL'),
    duties:
      list(`Listen to customers every week and bring an engineer along; Write one page before anybody writes code;
      Decide what waits; Tell the whole company what shipped and whether it helped`),
    brings:
      list(`You have shipped something and later removed it; You write clearly and early; You are at ease with no for
      an answer, in both directions`),
    anywhere: true,
  },
  {
    title: 'Product Designer',
    kinds: ['software', 'media', 'education', 'retail', 'agency'],
    pay: [108_000, 145_000],
    skills: list('UX design; UI design; Figma; HTML; CSS; Market research'),
    duties:
      list(`Research, sketch, test and refine; Look after our design system with two engineers; Run usability tests
      with people who have never seen us before; Design for small screens first`),
    brings:
      list(`A portfolio that shows how you decided, not only what you drew; You test with five people before you argue
      with one`),
    anywhere: true,
  },
  {
    title: 'Project Manager',
    kinds: ['energy', 'manufacturing', 'logistics', 'agency', 'nonprofit'],
    pay: [92_000, 126_000],
    skills: list('Project management; Budgeting; Risk management; Stakeholder management; Excel; Agile'),
    duties:
      list(`Plan and lead two or three projects at a time; Keep budget, dates and people in view; Find the risk in week
      two rather than week twenty; Report in one page`),
    brings: list(`You have finished projects that started badly; You are known for keeping promises`),
    anywhere: false,
  },
  {
    title: 'Marketing Manager',
    kinds: ['retail', 'travel', 'education', 'agency', 'software'],
    pay: [88_000, 120_000],
    skills: list(
      'Digital marketing; SEO; Google Analytics; Content marketing; Email marketing; HubSpot; Copywriting',
    ),
    duties:
      list(`Plan the year's campaigns and measure what they brought; Write, commission and edit; Run newsletters that
      people open; Work with two freelancers and a photographer`),
    brings: list(`You can tell a story in a subject line; You prefer one good channel to seven`),
    anywhere: true,
  },
  {
    title: 'Content Writer',
    kinds: ['media', 'agency', 'education', 'nonprofit'],
    pay: [58_000, 82_000],
    skills: list('Copywriting; Content marketing; SEO; Social media marketing; WordPress'),
    duties:
      list(`Write articles, product texts and the occasional speech; Interview people who know more than we do; Keep
      our style guide short; Edit others with tact`),
    brings: list(`Five texts that you are proud of; You cut your own best sentence when it is in the way`),
    anywhere: true,
  },
  {
    title: 'Account Manager',
    kinds: ['software', 'logistics', 'media', 'insurance'],
    pay: [75_000, 110_000],
    skills: list('Account management; Sales; CRM; Salesforce; Negotiation; Customer service'),
    duties:
      list(`Look after forty customers and know them by name; Find out what they need next year; Negotiate renewals
      that both sides like; Bring problems back to the right team`),
    brings: list(`You remember what people told you; You are honest about what we cannot do`),
    anywhere: false,
  },
  {
    title: 'Customer Support Specialist',
    kinds: ['software', 'retail', 'travel', 'finance'],
    pay: [48_000, 64_000],
    skills: list('Customer service; CRM; Microsoft Office; Spanish; German'),
    duties:
      list(`Answer by chat, mail and telephone; Solve the problem behind the question; Write help pages from what you
      learn; Tell the product team what hurts`),
    brings: list(`Patience with people and none with bad forms; Clear, friendly writing`),
    anywhere: true,
  },
  {
    title: 'Financial Analyst',
    kinds: ['finance', 'insurance', 'energy', 'retail', 'manufacturing'],
    pay: [82_000, 112_000],
    skills: list('Financial analysis; Financial modeling; Excel; Budgeting; Forecasting; SQL; Power BI'),
    duties:
      list(`Build the monthly forecast and explain its misses; Model investments before they are decided; Support three
      departments with their budgets; Prepare figures for the board`),
    brings: list(`A degree in finance or a story that replaces it; You keep models that others can read`),
    anywhere: false,
  },
  {
    title: 'Accountant',
    kinds: ['finance', 'nonprofit', 'manufacturing', 'travel'],
    pay: [66_000, 88_000],
    skills: list('Accounting; Bookkeeping; Excel; Tax preparation; Auditing; SAP'),
    duties:
      list(`Close the month by the fourth working day; Reconcile accounts and chase what does not match; Prepare tax
      returns with our advisers; Make the paper files disappear`),
    brings: list(
      `You have closed books on your own; Careful with detail, relaxed about deadlines because you meet them`,
    ),
    anywhere: false,
  },
  {
    title: 'Registered Nurse',
    kinds: ['health'],
    pay: [78_000, 104_000],
    skills: list('Nursing; Patient care; Electronic health records; First aid and CPR; HIPAA'),
    duties:
      list(`Care for patients on a ward of twenty-four beds; Plan care with doctors, therapists and families; Document
      in our electronic records; Guide students in their first weeks`),
    brings: list(
      `A valid registration; Warmth at four in the morning; You speak up when something is not safe`,
    ),
    anywhere: false,
  },
  {
    title: 'Clinical Research Coordinator',
    kinds: ['biotech', 'health'],
    pay: [68_000, 92_000],
    skills: list(
      'Clinical trials; Good clinical practice; Regulatory affairs; Electronic health records; Excel',
    ),
    duties:
      list(`Coordinate two studies from approval to close-out; Enrol and inform participants; Keep files ready for any
      audit; Ship samples that arrive cold`),
    brings: list(`Experience in a hospital or laboratory; You explain a consent form in plain words`),
    anywhere: false,
  },
  {
    title: 'Research Scientist',
    kinds: ['biotech'],
    pay: [98_000, 136_000],
    skills: list(
      'Molecular biology; Cell culture; Flow cytometry; PCR; Assay development; Statistics; Python',
    ),
    duties:
      list(`Plan and run experiments at the bench; Develop assays that others can repeat; Present to the project team
      every second week; Write methods that survive a review`),
    brings: list(`A doctorate in biology or a related field; You enjoy a negative result that is certain`),
    anywhere: false,
  },
  {
    title: 'Operations Manager',
    kinds: ['logistics', 'retail', 'manufacturing', 'travel', 'nonprofit'],
    pay: [86_000, 118_000],
    skills: list('Process improvement; Supply chain management; Budgeting; Change management; Excel; ERP'),
    duties:
      list(`Lead a site with sixty people in two shifts; Shorten the way from order to door; Plan people for the season
      before it starts; Keep everybody safe`),
    brings: list(`You have led on the floor and not only from the office; You know the cost of a minute`),
    anywhere: false,
  },
  {
    title: 'Mechanical Engineer',
    kinds: ['manufacturing', 'energy'],
    pay: [88_000, 120_000],
    skills: list('CAD; SolidWorks; Quality control; MATLAB; Project management; German'),
    duties:
      list(`Design parts and follow them to the first thousand; Calculate, simulate and test; Work with suppliers on
      tolerances and price; Improve what comes back broken`),
    brings: list(
      `A degree in mechanical engineering; You have stood beside the machine that makes your part`,
    ),
    anywhere: false,
  },
  {
    title: 'Recruiter',
    kinds: ['software', 'health', 'agency', 'logistics'],
    pay: [70_000, 96_000],
    skills: list('Recruiting; Human resources; Negotiation; CRM; Stakeholder management'),
    duties:
      list(`Fill twenty roles a year and remember everybody you turned down; Write job posts that say what the job is;
      Coach interviewers; Answer each applicant within a week`),
    brings: list(`You are kind and quick; You have hired for roles you had to learn first`),
    anywhere: true,
  },
  {
    title: 'Teacher of Mathematics',
    kinds: ['education'],
    pay: [62_000, 84_000],
    skills: list('Teaching; Instructional design; Statistics; Microsoft Office'),
    duties:
      list(`Teach groups of twelve, in person and online; Design exercises with a beginning and an end; Follow each
      learner's progress; Work with parents and colleagues`),
    brings: list(`A teaching qualification; You remember how it felt not to understand`),
    anywhere: false,
  },
]
