const WIDTH = 800
const MOST_PAGES = 20

/** Draws the pages of a PDF into an element, one canvas each, with their text beside for those who cannot see it. */
export async function drawPdf(
  file: Blob,
  into: HTMLElement,
  label: (page: number, of: number) => string,
): Promise<void> {
  const { getDocument } = await import('unpdf/pdfjs')
  const data = new Uint8Array(await file.arrayBuffer())
  const pdf = await getDocument({ data, isEvalSupported: false, disableFontFace: true, useSystemFonts: true })
    .promise
  const pages = Math.min(pdf.numPages, MOST_PAGES)
  const drawn: HTMLCanvasElement[] = []
  for (let number = 1; number <= pages; number += 1) {
    const page = await pdf.getPage(number)
    const { width } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: (WIDTH / width) * Math.min(2, window.devicePixelRatio) })
    const canvas = document.createElement('canvas')
    canvas.width = viewport.width
    canvas.height = viewport.height
    canvas.setAttribute('role', 'img')
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
    canvas.setAttribute('aria-label', `${label(number, pages)}: ${text}`)
    await page.render({ canvas, viewport }).promise
    drawn.push(canvas)
  }
  into.replaceChildren(...drawn)
  await pdf.destroy()
}
