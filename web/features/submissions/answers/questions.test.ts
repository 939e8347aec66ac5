import { expect, test } from 'vitest'
import { isYesNoQuestion, readTopicCountry } from './questions.ts'

test.each([
  ['Are you authorized to work in the US?', true],
  ['Will you now or in the future require sponsorship?', true],
  ['Do you need a visa?', true],
  ['When could you start?', false],
  ['What salary do you expect?', false],
])('"%s" is answered by Yes or No: %s', (question, isChoice) => {
  expect(isYesNoQuestion(question)).toBe(isChoice)
})

test.each([
  ['authorization:US', 'the United States'],
  ['visa:DE', 'Germany'],
  ['visa:QX', null],
  ['salary', null],
])('the topic %s is about %s', (topic, country) => {
  expect(readTopicCountry(topic)).toBe(country)
})
