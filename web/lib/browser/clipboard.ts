/** Copies a text. One that is still to come is passed as a promise, since some browsers copy only at once after a click. Rejects where
 *  the browser refuses. */
export async function writeClipboard(text: string | Promise<string>): Promise<void> {
  // Browsers have no clipboard on addresses without TLS.
  if (!navigator.clipboard) return copySelected(await text)
  if (typeof text === 'string') return navigator.clipboard.writeText(text)
  const type = 'text/plain'
  const content = text.then((plain) => new Blob([plain], { type }))
  await Promise.all([content, navigator.clipboard.write([new ClipboardItem({ [type]: content })])])
}

function copySelected(text: string): void {
  const { activeElement } = document
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.position = 'fixed'
  area.style.opacity = '0'
  // What is outside an open dialog cannot be selected.
  const parent = activeElement?.closest('dialog') ?? document.body
  parent.append(area)
  area.focus({ preventScroll: true })
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true })
  if (!isCopied) throw new Error('The browser did not copy the text.')
}
