/** An entry of a section, or a part of one: a title, a line, or a list. */
function elementToText(element: Element): string {
  const text = element.textContent?.trim() ?? ''
  if (element.tagName !== 'UL') return text
  const items = Array.from(element.children, (item) => item.textContent?.trim() ?? '')
  // Skills and languages stand in one line.
  return element.classList.contains('skills') ? items.join(', ') : items.map((item) => `- ${item}`).join('\n')
}

/** A section: a blank line stands before it, and before the title of each further entry. */
const sectionToText = (section: Element): string =>
  Array.from(section.children, (element) => {
    const isNextEntry = element.tagName === 'H3' && element.previousElementSibling?.tagName !== 'H2'
    return `${isNextEntry ? '\n' : ''}${elementToText(element)}`
  }).join('\n')

/** A generated CV as plain text, for forms into which a CV is pasted. It says what the HTML file of the CV says. */
export function formatCvText(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const name = page.querySelector('h1')?.textContent ?? ''
  const contacts = Array.from(page.querySelectorAll('.contacts > span'), (contact) => contact.textContent)
  const head = [name, contacts.join(' · ')].filter(Boolean).join('\n')
  return `${[head, ...Array.from(page.querySelectorAll('main > section'), sectionToText)].join('\n\n')}\n`
}
