import { expect, test } from 'vitest'
import { isBlankProfile, nextStep } from './steps.ts'

const empty = {
  cv_url: null,
  positions: [],
  education: [],
  certificates: [],
  languages: [],
  projects: [],
  skills_interests: [],
}
const withCv = { ...empty, cv_url: 'cv.pdf' }
const withSkills = { ...empty, skills_interests: ['SQL'] }

test('a person continues at the first step without an entry', () => {
  expect(nextStep(empty, false)).toBe('cv')
  expect(nextStep(withCv, false)).toBe('record')
  expect(nextStep(withSkills, false)).toBe('wishes')
  expect(nextStep({ ...withSkills, cv_url: 'cv.pdf' }, false)).toBe('wishes')
  expect(nextStep(empty, true)).toBe('jobs')
})

test('a person who has entered anything but their name is no newcomer', () => {
  expect([empty, withCv].map((profile) => isBlankProfile(profile, false))).toEqual([true, true])
  expect(isBlankProfile(withSkills, false)).toBe(false)
  expect(isBlankProfile(empty, true)).toBe(false)
})
