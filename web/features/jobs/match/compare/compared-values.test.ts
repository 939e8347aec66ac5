import { expect, test } from 'vitest'
import { datesIn } from '../../../../lib/format/dates.ts'
import type { Job } from '../../options.ts'
import { comparedValues, differingRows } from './compared-values.ts'

const dates = datesIn('UTC')
const now = new Date('2026-11-03T00:00:00.000Z')
const baker: Job = {
  id: '1',
  title: 'Baker',
  company: 'Crust',
  location: 'Berlin',
  locations: [],
  is_remote: false,
  text_denies_remote: null,
  is_dated: true,
  employment_type: 'full_time',
  experience_level: null,
  industry: null,
  sector: '',
  company_size: '',
  salary: '',
  salary_min: 40_000,
  salary_max: 50_000,
  salary_currency: 'EUR',
  skills: ['JavaScript', 'SQL', 'Kneading'],
  posted_date: '2026-11-01T00:00:00.000Z',
  source: 'test',
  is_active: true,
  created_at: '2026-11-01T00:00:00.000Z',
  match_score: 40,
  match_reasons: [],
  role_fit: null,
  is_saved: false,
  hasApplied: false,
  may_be_another_opening: false,
  applicationId: null,
  applicationStatus: null,
  applicationResponseType: '',
  applicationSubmission: null,
  description: '',
  company_url: null,
  job_url: null,
  apply_url: null,
  closes_on: null,
  added_by: null,
  is_hidden: false,
  excluded_company: null,
  is_by_agency: false,
  copies: [],
  from_text: [],
}

test('the skills of a job are those the person has, under whatever name, and the others', () => {
  const values = comparedValues(baker, ['js', 'kneading'], now, dates)
  expect(values).toMatchObject({ shared: 'JavaScript, Kneading', missing: 'SQL' })
  expect(comparedValues(baker, [], now, dates)).toMatchObject({ shared: 'None', level: 'Not stated' })
})

test('rows differ where not all jobs say the same', () => {
  const values = [
    baker,
    { ...baker, location: 'Munich', posted_date: '2026-10-01T00:00:00.000Z' },
    baker,
  ].map((job) => comparedValues(job, [], now, dates))
  expect([...differingRows(values)]).toEqual(['place', 'posted'])
  expect(differingRows(values.slice(0, 1)).size).toBe(0)
  expect(differingRows([]).size).toBe(0)
})
