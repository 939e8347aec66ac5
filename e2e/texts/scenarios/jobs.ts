import { open, part, press, type Scenario, type ScenarioStage } from '../scenario.ts'

const listings = '/rest/v1/job_listings'
const applications = '/rest/v1/job_applications'

/** A refusal as the server declares it. */
const refused = (code: string, status: number) => ({
  status,
  body: { defined: true, code, status, message: '' },
})

const apply = (stage: ScenarioStage) => press(/^Apply Now: /)(stage)

/** The job listings, and every way an application ends. */
export const jobs: readonly Scenario[] = [
  {
    name: 'a job seeker applies, with and without success',
    who: 'client',
    steps: [
      {
        where: 'the jobs cannot be loaded',
        provoke: async ({ page, respond }) => {
          await respond('GET', listings)
          await page.goto('/jobs')
        },
        texts: ['Error Loading Jobs', 'Failed to load job listings. Please try again later.'],
      },
      {
        where: 'a search without a match',
        provoke: open('/job-listings?search=nobody+offers+this'),
        texts: ['No jobs found', 'Matches Only'],
      },
      {
        where: 'an application that cannot be saved',
        provoke: async (stage) => {
          const markFirst = ({ items: [first, ...others], ...page }: { items: object[] }) => ({
            ...page,
            items: [
              {
                ...first,
                hasApplied: true,
                applicationStatus: 'applied',
                applicationId: '00000000-0000-4000-8000-000000000000',
              },
              ...others,
            ],
          })
          await stage.respond('GET', listings, { change: markFirst as never })
          await stage.page.goto('/jobs')
          await stage.respond('POST', applications, refused('INTERNAL_SERVER_ERROR', 500))
          await apply(stage)
        },
        texts: [
          ...['Apply Now', 'View Application', 'Application Failed'],
          'Failed to submit application. Please try again.',
        ],
      },
      {
        where: 'an application that exists already',
        provoke: async (stage) => {
          await stage.respond('POST', applications, refused('ALREADY_APPLIED', 409))
          await apply(stage)
        },
        texts: ['Already Applied', 'You have already applied to this position'],
      },
      {
        where: 'a session that has ended',
        provoke: async (stage) => {
          await stage.respond('POST', applications, refused('UNAUTHORIZED', 401))
          await apply(stage)
        },
        texts: ['Please Sign In', 'You need to be signed in to apply to jobs'],
      },
      {
        where: 'an application',
        provoke: apply,
        texts: [
          'Application Submitted!',
          part("has been submitted successfully. We'll start working on it right away!"),
        ],
      },
    ],
  },
]
