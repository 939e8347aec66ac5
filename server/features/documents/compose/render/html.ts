import {
  type CvContent,
  type CvEntry,
  cvHeadings,
  isInlineSection,
} from '@jobscout/contract/documents/content.ts'
import { escapeHtml } from '../../../../platform/escape-html.ts'

const style = `
body{margin:0 auto;max-width:46rem;padding:2.5rem 1.5rem;font:16px/1.5 Figtree,system-ui,sans-serif;color:#1d1c1a;background:#fff}
h1{margin:0;font-size:1.9rem}h2{margin:1.6rem 0 .5rem;padding-bottom:.2rem;border-bottom:1px solid #e3ddd2;font-size:1.05rem;color:#1e6b4a}
h3{margin:.9rem 0 .2rem;font-size:1rem}p{margin:.2rem 0}ul{margin:.2rem 0;padding-inline-start:1.2rem}
h1,h3,p,li{overflow-wrap:anywhere}.contacts{color:#5d5850}.contacts span+span::before{content:" · "}
.skills{display:flex;flex-wrap:wrap;gap:.2rem .5rem;padding:0;list-style:none}.skills li{padding:.05rem .6rem;border:1px solid #e3ddd2;border-radius:1rem}
@media print{body{padding:0}h2,h3{break-after:avoid}}`

function entry({ title, lines }: CvEntry, listClass: string): string {
  const parts: string[] = title === null ? [] : [`<h3 dir="auto">${escapeHtml(title)}</h3>`]
  let bullets: string[] = []
  const closeList = () => {
    if (bullets.length > 0) parts.push(`<ul${listClass}>${bullets.join('')}</ul>`)
    bullets = []
  }
  for (const { kind, text } of lines) {
    if (kind === 'bullet') bullets.push(`<li dir="auto">${escapeHtml(text)}</li>`)
    else {
      closeList()
      parts.push(`<p dir="auto">${escapeHtml(text)}</p>`)
    }
  }
  closeList()
  return parts.join('\n')
}

/** Renders a CV as an HTML page without scripts and external resources; all texts are escaped. */
export function renderHtml(content: CvContent): string {
  const contacts = content.contacts
    .map((contact) => `<span dir="auto">${escapeHtml(contact)}</span>`)
    .join('')
  const sections = content.sections.map(({ key, entries }) => {
    const listClass = isInlineSection(key) ? ' class="skills"' : ''
    const body = entries.map((cvEntry) => entry(cvEntry, listClass)).join('\n')
    return `<section>\n<h2>${cvHeadings[key]}</h2>\n${body}\n</section>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(content.name)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1 dir="auto">${escapeHtml(content.name)}</h1>
<p class="contacts">${contacts}</p>
</header>
<main>
${sections.join('\n')}
</main>
</body>
</html>
`
}
