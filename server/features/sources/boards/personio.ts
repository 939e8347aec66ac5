import { SourceError } from '../../../platform/outgoing/source-error.ts'
import { boundPostings, joinTexts, sectionsHtml, segment } from '../parsing/fields.ts'
import type { Provider } from '../parsing/port.ts'
import { childText, listChildren, parseXml, type XmlElement } from '../parsing/xml.ts'

const contracts: Readonly<Record<string, string>> = {
  intern: 'Internship',
  trainee: 'Internship',
  working_student: 'Internship',
  freelance: 'Freelance',
  temporary: 'Contract',
}

const buildDescription = (position: XmlElement) =>
  sectionsHtml(
    listChildren(listChildren(position, 'jobDescriptions')[0], 'jobDescription').map((part) => [
      childText(part, 'name'),
      childText(part, 'value'),
    ]),
  )

/** One document of XML, empty where no language is asked for. A name that nobody has leads to the provider's own site. */
export const personio: Provider = {
  kind: 'personio',
  recognise: (url) => (/^[\w-]+\.jobs\.personio\.(?:de|com)$/.test(url.hostname) ? url.hostname : null),
  pageUrl: (address) => `https://${address}/`,
  hosts: (address) => [address],
  first: (address) => ({ url: `https://${address}/xml?language=en` }),
  parse(document, { address }) {
    const top = parseXml(document)
    if (top.name !== 'workzag-jobs') throw new SourceError(`It is not a list of jobs: it is <${top.name}>.`)
    const positions = boundPostings(listChildren(top, 'position'))
    return {
      postings: positions.map((position) => {
        const id = childText(position, 'id')
        const offices = listChildren(listChildren(position, 'additionalOffices')[0], 'office')
        return {
          id,
          item: {
            title: childText(position, 'name'),
            companyName: childText(position, 'subcompany'),
            locations: [childText(position, 'office'), ...offices.map(({ text }) => text)],
            descriptionHtml: buildDescription(position),
            contractType: contracts[childText(position, 'employmentType')] ?? childText(position, 'schedule'),
            experienceLevel: childText(position, 'seniority'),
            sector: joinTexts(childText(position, 'occupationCategory'), childText(position, 'department')),
            publishedAt: childText(position, 'createdAt'),
            jobUrl: `https://${address}/job/${segment(id)}`,
          },
        }
      }),
      next: null,
      total: positions.length,
    }
  },
  isOneDocument: true,
  accept: 'application/xml, text/xml',
}
