import { expect, test } from 'vitest'
import { splitList } from './skill-items.ts'

test.each([
  ['AWS (S3, EC2, etc.), Kubernetes', ['AWS', 'S3', 'EC2', 'Kubernetes']],
  ['Python (PyTorch)', ['Python', 'PyTorch']],
  ['Glazing (basics); Kilns (self-taught)', ['Glazing', 'Kilns']],
  ['Search Engine Optimization (SEO)', ['Search Engine Optimization']],
  ['Git/GitHub, CI/CD, Reed/Willow', ['Git', 'GitHub', 'CI/CD', 'Reed/Willow']],
  ['Excel and PowerPoint', ['Excel', 'PowerPoint']],
  ['Python sehr gute Kenntnisse, SQL – advanced', ['Python', 'SQL']],
  ['Excel, Weaving and Dyeing, Word', ['Excel', 'Weaving', 'Dyeing', 'Word']],
])('"%s" lists %j', (text, skills) => {
  expect(splitList(text)).toEqual(skills)
})
