/** A file name that a header can hold, for clients that do not know `filename*`. */
const asciiName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["%\\]/gu, '_')

/** Headers of a download, which prevent browsers from executing its content. `plain` is the file name for clients without
 *  support for other characters than those of ASCII. */
export const attachment = (plain: string, filename = plain): Record<string, string> => ({
  'content-disposition': `attachment; filename="${asciiName(plain)}"; filename*=UTF-8''${encodeURIComponent(filename.toWellFormed()).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)}`,
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
})
