/** Headers of a download, which prevent browsers from executing its content. `plain` is the ASCII file name for clients
 *  without support for other characters. */
export const attachment = (plain: string, filename = plain): Record<string, string> => ({
  'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)}`,
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
})
