import { escapeHtml } from '../escape-html.ts'

interface Link {
  readonly label: string
  readonly url: string
}

export interface EmailBody {
  readonly siteName: string
  /** One line at the top, before the paragraphs. */
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly action?: Link
  /** The small print: the reason for the email, and support. */
  readonly footer: string
  /** Links below the small print: to unsubscribe, and to the preferences. */
  readonly links?: readonly Link[]
}

/** Renders an email as plain text and HTML with the same content. Throws for links that are not http(s). */
export function layOutEmail(body: EmailBody): { text: string; html: string } {
  for (const link of [body.action, ...(body.links ?? [])]) {
    if (link && !/^https?:\/\//.test(link.url)) throw new Error('a link in an email must be http(s)')
  }
  const plain = { ...body, paragraphs: body.paragraphs.map(withoutDirections) }
  return { text: asText(plain), html: asHtml(plain) }
}

/** Removes bidirectional control characters, which can make one URL look like another. Texts come from postings too. */
const withoutDirections = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

const asText = ({ siteName, greeting, paragraphs, action, footer, links = [] }: EmailBody): string =>
  [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `--\n${siteName}\n${footer}`,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
  ].join('\n\n')

/** Notes of people keep their lines. */
const paragraph = (text: string) =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

const button = ({ label, url }: Link) => `<p style="margin:24px 0">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1e6b4a;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a>
</p>
<p style="margin:0 0 16px;font-size:13px;color:#6d6860">If the button does not work, open this address:<br>${escapeHtml(url)}</p>`

const smallLink = ({ label, url }: Link) =>
  `<br><a href="${escapeHtml(url)}" style="color:#6d6860">${escapeHtml(label)}</a>`

const asHtml = ({
  siteName,
  greeting,
  paragraphs,
  action,
  footer,
  links = [],
}: EmailBody): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(siteName)}</title></head>
<body style="margin:0;padding:24px;background:#faf8f5;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:16px;line-height:1.5;color:#1d1c1a">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 24px;font-weight:700">${escapeHtml(siteName)}</p>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${action ? button(action) : ''}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e8e3da;font-size:13px;color:#6d6860">${escapeHtml(footer)}${links.map(smallLink).join('')}</p>
</div>
</body>
</html>
`
