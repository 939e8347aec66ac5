import { expect, test } from 'vitest'
import { formatCvText } from './cv-text.ts'

test('a CV as text has a line for each line, and blank lines before sections and entries', () => {
  const text = formatCvText(`<!doctype html><html><head><title>Mara Okafor</title></head><body>
<header><h1 dir="auto">Mara Okafor</h1>
<p class="contacts"><span dir="auto">mara@people.example</span><span dir="auto">New York</span></p></header>
<main><section>
<h2>Experience</h2>
<h3 dir="auto">Engineer, Kestrel &amp; Sons, 2019</h3>
<ul><li dir="auto">Cut costs &lt; 40 %</li><li dir="auto">تقارير SQL</li></ul>
<h3 dir="auto">Clerk, Initech</h3>
<p dir="auto">Filed letters</p>
</section>
<section>
<h2>Skills</h2>
<ul class="skills"><li dir="auto">SQL</li><li dir="auto">Airflow</li></ul>
</section></main></body></html>`)
  expect(text).toBe(`Mara Okafor
mara@people.example · New York

Experience
Engineer, Kestrel & Sons, 2019
- Cut costs < 40 %
- تقارير SQL

Clerk, Initech
Filed letters

Skills
SQL, Airflow
`)
})

test('nothing in a CV runs when it is read as text', () => {
  const text = formatCvText(
    '<h1>Mara</h1><main><section><h2>Skills</h2><p><img src="x" onerror="globalThis.ran = true">SQL</p></section></main><script>globalThis.ran = true</script>',
  )
  expect(text).toBe('Mara\n\nSkills\nSQL\n')
  expect('ran' in globalThis).toBe(false)
})
