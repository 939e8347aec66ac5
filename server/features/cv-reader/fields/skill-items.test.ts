import { expect, test } from 'vitest'
import { splitList } from './skill-items.ts'

test.each([
  ['AWS (S3, EC2, etc.), Kubernetes', ['AWS', 'S3', 'EC2', 'Kubernetes']],
  ['Python (PyTorch)', ['Python', 'PyTorch']],
  ['Glazing (basics); Kilns (self-taught)', ['Glazing', 'Kilns']],
  ['Wheel Thrown Pottery (WTP)', ['Wheel Thrown Pottery']],
  ['Git/GitHub, CI/CD, Reed/Willow', ['Git', 'GitHub', 'CI/CD', 'Reed/Willow']],
  ['Node.js Kubernetes, Spring Boot, Kafka etc.', ['Node.js', 'Kubernetes', 'Spring Boot', 'Kafka']],
  ['(Ubuntu)', ['Ubuntu']],
  ['Debian)', ['Debian']],
  ['Excel and PowerPoint', ['Excel', 'PowerPoint']],
  ['Python sehr gute Kenntnisse, SQL – advanced', ['Python', 'SQL']],
  ['Excel, Word, Weaving and Dyeing', ['Excel', 'Word', 'Weaving', 'Dyeing']],
])('"%s" lists %j', (text, skills) => {
  expect(splitList(text)).toEqual(skills)
})
