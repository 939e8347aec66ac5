import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildUrlKey } from './url-key.ts'

const key = (address: string) => buildUrlKey(address)?.key

const number = fc.integer({ min: 10_000, max: 9_999_999_999 }).map(String)
/** Each board with the addresses under which it shows one posting. */
const boards = {
  greenhouse: [
    number,
    (id: string) => [
      `https://job-boards.greenhouse.io/exampleco/jobs/${id}`,
      `https://boards.greenhouse.io/exampleco/jobs/${id}?gh_jid=${id}#app`,
      `https://job-boards.eu.greenhouse.io/exampleco/jobs/${id}`,
      `https://boards.eu.greenhouse.io/exampleco/jobs/${id}/`,
      `https://boards-api.greenhouse.io/v1/boards/exampleco/jobs/${id}`,
      `https://boards.greenhouse.io/embed/job_app?token=${id}`,
      `https://boards.greenhouse.io/embed/job_app?for=exampleco&token=${id}&gh_src=ab1`,
      `https://www.exampleco.test/careers/job/${id}?gh_jid=${id}`,
      `https://exampleco.test/careers?department=4012&gh_jid=${id}&utm_source=mail`,
    ],
  ],
  ashby: [
    fc.uuid(),
    (id: string) => [
      `https://jobs.ashbyhq.com/exampleco/${id}`,
      `https://jobs.ashbyhq.com/Example%20Co/${id}/application?utm_source=x`,
      `https://jobs.ashbyhq.com/exampleco?embed=js&ashby_jid=${id}`,
      `https://www.exampleco.test/careers?ashby_jid=${id.toUpperCase()}`,
    ],
  ],
  lever: [
    fc.uuid(),
    (id: string) => [
      `https://jobs.lever.co/exampleco/${id}`,
      `https://jobs.eu.lever.co/exampleco/${id}/apply?lever-source=Feed`,
      `https://jobs.lever.co/exampleco/${id}/thanks`,
      `https://api.lever.co/v0/postings/exampleco/${id}?mode=json`,
    ],
  ],
  workday: [
    number,
    (id: string) => [
      `https://exampleco.wd5.myworkdayjobs.com/Careers/job/Oslo/Baker_${id}`,
      `https://exampleco.wd5.myworkdayjobs.com/en-US/Careers/job/Oslo/Baker_${id}?source=LinkedIn`,
      `https://exampleco.wd5.myworkdayjobs.com/fr-FR/Careers/job/Oslo/Baker_${id}/apply`,
      `https://exampleco.wd5.myworkdayjobs.com/nb-no/Careers/job/Oslo/Baker_${id}/apply/applyManually`,
      `https://exampleco.wd5.myworkdayjobs.com/Careers/details/Baker_${id}?q=baker&locations=4`,
    ],
  ],
  smartrecruiters: [
    number.map((id) => `74${id}`),
    (id: string) => [
      `https://jobs.smartrecruiters.com/ExampleCo/${id}`,
      `https://jobs.smartrecruiters.com/ExampleCo/${id}-baker?trid=2`,
      `https://careers.smartrecruiters.com/ExampleCo/${id}-baker`,
      `https://jobs.smartrecruiters.com/ni/ExampleCo/${id}`,
    ],
  ],
  workable: [
    fc.stringMatching(/^[0-9A-F]{10}$/),
    (id: string) => [
      `https://apply.workable.com/exampleco/j/${id}/`,
      `https://apply.workable.com/exampleco/j/${id}/apply/`,
      `https://apply.workable.com/j/${id}`,
      `https://exampleco.workable.com/j/${id}?lng=fr`,
    ],
  ],
  recruitee: [
    fc.stringMatching(/^[a-z]{3,9}-[a-z]{3,9}$/),
    (slug: string) => [
      `https://exampleco.recruitee.com/o/${slug}`,
      `https://exampleco.recruitee.com/o/${slug}/c/new?source=linkedin`,
      `https://exampleco.recruitee.com/l/en/o/${slug}`,
      `https://exampleco.recruitee.com/de/o/${slug}`,
    ],
  ],
  personio: [
    number,
    (id: string) => [
      `https://exampleco.jobs.personio.de/job/${id}`,
      `https://exampleco.jobs.personio.com/job/${id}?language=en&display=en`,
      `https://exampleco.jobs.personio.de/job/${id}?_pc=98765#apply`,
    ],
  ],
  teamtailor: [
    number,
    (id: string) => [
      `https://exampleco.teamtailor.com/jobs/${id}-baker`,
      `https://exampleco.teamtailor.com/jobs/${id}-baker/applications/new`,
      `https://exampleco.teamtailor.com/sv/jobs/${id}-bagare?promotion=98765`,
    ],
  ],
} satisfies Record<string, [fc.Arbitrary<string>, (id: string) => string[]]>

describe.each(Object.entries(boards))('the addresses of %s', (_, [ids, addresses]) => {
  test('addresses of one posting share a key, and those of other postings have others', () => {
    fc.assert(
      fc.property(ids, ids, (id, otherId) => {
        const keys = new Set(addresses(id).map(key))
        expect([...keys]).toHaveLength(1)
        expect(addresses(id).every((address) => buildUrlKey(address)?.namesPosting)).toBe(true)
        if (otherId !== id) for (const address of addresses(otherId)) expect(keys).not.toContain(key(address))
      }),
      { numRuns: 50 },
    )
  })
})

test('ids of boards count on their own parameters and hosts only', () => {
  const addresses = [
    'https://boards.greenhouse.io/exampleco/jobs/4054592006',
    'https://boards.greenhouse.io/exampleco',
    'https://jobs.ashbyhq.com/exampleco',
    // A token of another host says nothing of a posting, and an empty id is none.
    'https://www.exampleco.test/careers?token=4054592006',
    'https://www.exampleco.test/careers?gh_jid=',
    'https://www.exampleco.test/jobs/4054592006',
    'https://greenhouse.io.example.test/exampleco/jobs/4054592006',
    'https://exampleco.wd5.myworkdayjobs.com/HR/job/Oslo/Baker_10077',
    'https://exampleco.wd5.myworkdayjobs.com/HR/job/Oslo/Baker_10077-1',
    // Slugs and ids of a company are its own.
    'https://exampleco.recruitee.com/o/baker',
    'https://exampleco.recruitee.com/o/baker-2',
    'https://otherco.recruitee.com/o/baker',
    'https://exampleco.jobs.personio.de/job/10077',
    'https://otherco.jobs.personio.de/job/10077',
    'https://exampleco.teamtailor.com/jobs/10077-baker',
    'https://exampleco.na.teamtailor.com/jobs/10077-baker',
    'https://exampleco.wd5.myworkdayjobs.com/job/Oslo/Baker_10077',
  ]
  expect(new Set(addresses.map(key)).size).toBe(addresses.length)
  expect(buildUrlKey('https://boards.greenhouse.io/exampleco')?.namesPosting).toBe(false)
})
