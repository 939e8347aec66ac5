export interface HostileFile {
  readonly what: string
  readonly name: string
  readonly content: Buffer
  /** Checking it ends only at the limits of a thread. */
  readonly isEndless?: boolean
}

export const MB = 1024 * 1024
export const bytes = (text: string) => Buffer.from(text, 'latin1')
export const pdf = (what: string, content: Buffer): HostileFile => ({
  what: `pdf: ${what}`,
  name: 'cv.pdf',
  content,
})
export const docx = (what: string, content: Buffer): HostileFile => ({
  what: `docx: ${what}`,
  name: 'cv.docx',
  content,
})
