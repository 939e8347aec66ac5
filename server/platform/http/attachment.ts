/** Headers of a file to be stored: a browser runs nothing of it, whatever is in it. `plain` is its name for programs that
 *  know no other characters. */
export const attachment = (plain: string, filename = plain): Record<string, string> => ({
  'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)}`,
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
})
