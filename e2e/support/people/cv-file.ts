/** A one-page PDF with these lines of text. */
export function cvFile(
  name: string,
  text: string | readonly string[],
): { name: string; mimeType: string; buffer: Buffer } {
  const lines = [text].flat().map((line) => `(${line}) Tj 0 -18 Td`)
  const content = `BT /F1 ${lines.length > 1 ? 11 : 24} Tf 72 720 Td ${lines.join(' ')} ET`
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.7\n'
  const rows = bodies.map((body, index) => {
    const row = `${String(file.length).padStart(10, '0')} 00000 n \n`
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return row
  })
  const table = file.length
  file += `xref\n0 6\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(file, 'latin1') }
}
