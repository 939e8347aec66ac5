import { composeCv } from '@jobscout/contract/cv-tools/content.ts'
import { cvInput } from '@jobscout/contract/cv-tools/input.ts'
import { renderPdf } from '../../features/cv-tools/compose/render/pdf/pdf.ts'
import { renderWord } from '../../features/cv-tools/compose/render/word.ts'
import { pdfLayouts } from '../cv/layouts/pdf.ts'
import { wordLayouts } from '../cv/layouts/word.ts'
import { samplePerson } from '../cv/people/sample.ts'
import { SAMPLE_PEOPLE } from '../cv/report.ts'

export interface GoodFile {
  readonly name: string
  readonly content: Buffer
}

const names = [
  ['Иван', 'Петров'],
  ['Γιώργος', 'Παπαδόπουλος'],
  ['小明', '王'],
  ['محمد', 'حسين'],
  ['अनिता', 'शर्मा'],
  ['Zoë', "O'Núñez"],
] as const

/** CVs as people really have them: twelve people in every layout of the samples, and six written by the product. */
export async function* acceptableFiles(): AsyncGenerator<GoodFile> {
  for (const [format, layouts] of [
    ['pdf', pdfLayouts],
    ['docx', wordLayouts],
  ] as const) {
    for (const [layout, write] of Object.entries(layouts)) {
      for (let index = 0; index < SAMPLE_PEOPLE; index += 1) {
        const content = await write(samplePerson(index), index)
        yield { name: `${layout} ${index}.${format}`, content: Buffer.from(content) }
      }
    }
  }
  for (const [firstName, lastName] of names) {
    const input = cvInput.parse({
      personalInfo: { firstName, lastName, email: 'a@b.test', phone: '', location: 'Berlin' },
      education: 'Example University\nBSc Biology, 2010 - 2014',
      experience: 'Engineer, Acme, 2015 - 2019\n- Built 3 bridges\n- https://example.org/bridges',
      skills: 'SQL, JavaScript',
      achievements: '',
      objective: '',
    })
    const pdf = await renderPdf(composeCv(input))
    if ('file' in pdf) yield { name: `CV ${lastName}.pdf`, content: Buffer.from(pdf.file) }
    yield { name: `CV ${lastName}.docx`, content: Buffer.from(await renderWord(composeCv(input))) }
  }
}
