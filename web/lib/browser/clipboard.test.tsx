import { afterEach, expect, test, vi } from 'vitest'
import { writeClipboard } from './clipboard.ts'

/** A browser on an address without TLS, which copies what is selected. */
function withoutClipboard(allows: boolean) {
  const copied: string[] = []
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })
  document.execCommand = () => {
    const area = document.activeElement as HTMLTextAreaElement
    copied.push(area.value.slice(area.selectionStart, area.selectionEnd))
    return allows
  }
  return copied
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test.each([
  ['on the page', '<button>Copy</button>'],
  ['in a dialog, outside of which nothing can be selected', '<dialog open=""><button>Copy</button></dialog>'],
])('a text is copied %s without a clipboard, and the button keeps the focus', async (_, html) => {
  const copied = withoutClipboard(true)
  document.body.innerHTML = html
  const button = document.querySelector('button') as HTMLButtonElement
  button.focus()
  await writeClipboard('Mara Okafor')
  await writeClipboard(Promise.resolve('New York'))
  expect(copied).toEqual(['Mara Okafor', 'New York'])
  expect(document.activeElement).toBe(button)
  expect(document.body.innerHTML).toBe(html)
})

test('a refusal of the browser without a clipboard is no success', async () => {
  withoutClipboard(false)
  await expect(writeClipboard('Mara Okafor')).rejects.toThrow('did not copy')
  expect(document.querySelector('textarea')).toBeNull()
})
