const WIDTH = 800
const MOST_PAGES = 20
/** Larger ones would take the memory of the whole browser; no page of a CV needs them. */
const MOST_DOTS = 64_000_000
const TALLEST = 8000

/** Draws the pages of a PDF into an element, one canvas each, with their text beside for those who cannot see it. */
export async function drawPdf(
  file: Blob,
  into: HTMLElement,
  label: (page: number, of: number) => string,
): Promise<void> {
  const { getDocument } = await import('unpdf/pdfjs')
  const data = new Uint8Array(await file.arrayBuffer())
  const pdf = await getDocument({
    data,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: true,
    maxImageSize: MOST_DOTS,
  }).promise
  const pages = Math.min(pdf.numPages, MOST_PAGES)
  const drawn: HTMLCanvasElement[] = []
  for (let number = 1; number <= pages; number += 1) {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const sharp = (WIDTH / width) * Math.min(2, window.devicePixelRatio)
    const viewport = page.getViewport({ scale: Math.min(sharp, TALLEST / height) })
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
