import { applicationStatus } from '@jobscout/contract/applications/model.ts'
import { expect, test } from 'vitest'
import { demoApplications } from './applications.ts'

test('the demonstration has applications in every status, with ascending times', () => {
  const statuses = new Set(demoApplications.flatMap(({ steps }) => steps.map(({ status }) => status)))
  expect([...statuses, 'submitted'].sort()).toEqual([...applicationStatus.options].sort())
  for (const { daysAgo, steps } of demoApplications) {
    const days = [0, ...steps.map(({ day }) => day), daysAgo]
    expect(days).toEqual(days.toSorted((a, b) => a - b))
  }
})

test('the applications span twelve weeks, with an action due today', () => {
  for (let week = 0; week < 11; week += 1) {
    const sent = demoApplications.filter(({ daysAgo }) => Math.floor(daysAgo / 7) === week)
    expect(sent.length, `week ${week}`).toBeGreaterThan(0)
  }
  expect(demoApplications.some(({ action }) => action?.inDays === 0)).toBe(true)
  expect(demoApplications.some(({ action }) => (action?.inDays ?? 0) < 0)).toBe(true)
  expect(
    demoApplications.filter(({ interview }) => interview).map(({ interview }) => interview?.inDays),
  ).toEqual([1, 0])
})

test.each(['America/Los_Angeles', 'America/New_York', 'UTC', 'Europe/Berlin', 'Europe/Helsinki'])(
  'a person in %s sees interviews at usual hours',
  (timeZone) => {
    const hourFormat = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' })
    for (const { interview } of demoApplications) {
      if (!interview) continue
      for (const inNewYork of [`2026-01-20T${interview.at}-05:00`, `2026-07-20T${interview.at}-04:00`]) {
        const hour = Number(hourFormat.format(new Date(inNewYork)))
        expect([hour >= 8, hour <= 18], `${interview.at} is ${hour}`).toEqual([true, true])
      }
    }
  },
)
