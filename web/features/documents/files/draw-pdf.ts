const WIDTH = 800
const PAGES_MAX = 20
/** Larger images could exhaust the browser's memory; no page of a CV needs them. */
const IMAGE_PIXELS_MAX = 64_000_000
const HEIGHT_MAX = 8000

/** Draws the first pages of a PDF, each on a canvas with its text as the label for assistive technology. Returns how many
 *  pages were drawn, and how many there are. */
export async function drawPdf(
  file: Blob,
  into: HTMLElement,
  label: (page: number, of: number) => string,
): Promise<{ drawn: number; all: number }> {
  const { getDocument } = await import('unpdf/pdfjs')
  const data = new Uint8Array(await file.arrayBuffer())
  const pdf = await getDocument({
    data,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: true,
    maxImageSize: IMAGE_PIXELS_MAX,
  }).promise
  const all = pdf.numPages
  const drawn = Math.min(all, PAGES_MAX)
  const canvases: HTMLCanvasElement[] = []
  for (let number = 1; number <= drawn; number += 1) {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const sharpScale = (WIDTH / width) * Math.min(2, window.devicePixelRatio)
    const viewport = page.getViewport({ scale: Math.min(sharpScale, HEIGHT_MAX / height) })
    const canvas = document.createElement('canvas')
    canvas.width = viewport.width
    canvas.height = viewport.height
    canvas.setAttribute('role', 'img')
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
    canvas.setAttribute('aria-label', `${label(number, all)}: ${text}`)
    await page.render({ canvas, viewport }).promise
    canvases.push(canvas)
  }
  into.replaceChildren(...canvases)
  await pdf.destroy()
  return { drawn, all }
}
