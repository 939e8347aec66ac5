import { expect, test } from 'vitest'
import { formatFileSize } from '../../../lib/format/format.ts'
import { checkBeforeUpload, parseUploadError } from './upload.ts'

const catchRefusal = (name: string, size: number) => {
  try {
    checkBeforeUpload({ name, size })
    return null
  } catch (error) {
    const { title, message } = error as { title: string; message: string }
    return [title, message]
  }
}

test('only PDF and DOCX files of at most 5 MB are uploaded', () => {
  expect(catchRefusal('cv.txt', 1)).toEqual(['Invalid File Type', 'Please upload a PDF or DOCX file.'])
  expect(catchRefusal('cv.pdf.exe', 1)).toEqual(['Invalid File Type', 'Please upload a PDF or DOCX file.'])
  expect(catchRefusal('cv.pdf', 5_242_881)).toEqual([
    'File Too Large',
    'Please upload a file smaller than 5MB.',
  ])
  expect(catchRefusal('CV.DOCX', 5_242_880)).toBeNull()
})

test('declared errors keep their own text, other failures get the documented one', () => {
  const shown = (status: number, body: object | string) => {
    const refused = parseUploadError(status, typeof body === 'string' ? body : JSON.stringify(body))
    return [refused.title, refused.message]
  }
  expect(shown(415, { defined: true, code: 'INVALID_FILE_TYPE', message: 'x' })[0]).toBe('Invalid File Type')
  expect(shown(413, { defined: false, code: 'PAYLOAD_TOO_LARGE', message: 'x' })[0]).toBe('File Too Large')
  expect(shown(422, { defined: true, code: 'FILE_ENCRYPTED', message: 'It is protected.' })).toEqual([
    'Upload Failed',
    'It is protected.',
  ])
  expect(
    shown(429, { defined: false, code: 'CONCURRENCY_LIMIT', message: 'They are being worked on.' }),
  ).toEqual(['Upload Failed', 'They are being worked on.'])
  expect(shown(503, { defined: false, code: 'STORAGE_FULL', message: 'There is no room.' })).toEqual([
    'Upload Failed',
    'There is no room.',
  ])
  const documented = ['Upload Failed', 'Failed to upload CV. Please try again.']
  expect(shown(500, { defined: false, code: 'INTERNAL_SERVER_ERROR', message: 'secret' })).toEqual(documented)
  expect(shown(502, '<html>')).toEqual(documented)
})

test('file sizes are shown in kB and MB', () => {
  expect([1, 82_000, 5_242_880].map(formatFileSize)).toEqual(['1 kB', '80 kB', '5.0 MB'])
})
