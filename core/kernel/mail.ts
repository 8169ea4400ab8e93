import { escapeHtml } from './escape-html.ts'

/** A piece of a mail, in the order in which it is read. Texts are plain: the frame escapes them. */
export type MailPart =
  | { readonly kind: 'title' | 'text' | 'note'; readonly text: string }
  /** Short lines that stand together. */
  | { readonly kind: 'lines' | 'list'; readonly lines: readonly string[] }
  /** Figures in rows, each with a name in its first cell. */
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  /** What somebody is to type, in letters that cannot be missed. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'action' | 'link'; readonly label: string; readonly url: string }

/** What a mail says. */
export interface Letter {
  readonly subject: string
  /** What mail programs show beside the subject in their lists; one sentence. */
  readonly preview: string
  readonly parts: readonly MailPart[]
  /** Why it comes to whoever reads it; one sentence. */
  readonly reason: string
  readonly siteName: string
  readonly supportAddress: string
}

/** A mail as it is sent: the same words for programs that show HTML and for those that do not. */
export interface MailBodies {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Colours of a mail by what they mean. Contrast of each text with its ground is tested. */
export const mailColors = {
  light: {
    page: '#F4F6F5',
    sheet: '#FFFFFF',
    line: '#E0E5E2',
    ink: '#12201B',
    quiet: '#46534D',
    brand: '#0B6B58',
    onBrand: '#FFFFFF',
  },
  dark: {
    page: '#0E1513',
    sheet: '#141C19',
    line: '#26312D',
    ink: '#E9EFEC',
    quiet: '#B4C0BA',
    brand: '#43CBA8',
    onBrand: '#05261D',
  },
} as const

const { light, dark } = mailColors

// Programs that turn colours by themselves leave those alone that say what they are in the dark.
const darkRules = [
  `.page{background:${dark.page}!important}`,
  `.sheet{background:${dark.sheet}!important;border-color:${dark.line}!important}`,
  `.ink{color:${dark.ink}!important}`,
  `.quiet{color:${dark.quiet}!important}`,
  `.link{color:${dark.brand}!important}`,
  `.action{background:${dark.brand}!important;color:${dark.onBrand}!important}`,
].join('')

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

const paragraph = (text: string, look = ''): string =>
  `<p class="ink" style="margin:0 0 16px;color:${light.ink};${look}">${escapeHtml(text)}</p>`

const quiet = (html: string): string =>
  `<p class="quiet" style="margin:0 0 16px;color:${light.quiet};font-size:13px">${html}</p>`

const looks = {
  title: (text: string) => paragraph(text, 'font-size:22px;line-height:1.3;font-weight:700'),
  text: (text: string) => paragraph(text),
  note: (text: string) => quiet(escapeHtml(text)),
  lines: (lines: readonly string[]) => lines.map((line) => paragraph(line, 'margin-bottom:4px')).join(''),
  list: (lines: readonly string[]) => {
    const rows = lines.map((line) => `<li style="margin:0 0 4px">${escapeHtml(line)}</li>`)
    return `<ul class="ink" style="margin:0 0 16px;padding-left:20px;color:${light.ink}">${rows.join('')}</ul>`
  },
} as const

const action = (label: string, url: string): string => {
  const look = `display:inline-block;padding:12px 20px;border-radius:8px;background:${light.brand};color:${light.onBrand};font-weight:600;text-decoration:none`
  return `<p style="margin:8px 0 24px"><a class="action" href="${escapeHtml(url)}" style="${look}">${escapeHtml(label)}</a></p>`
}

const link = (label: string, url: string): string =>
  quiet(`<a class="link" href="${escapeHtml(url)}" style="color:${light.brand}">${escapeHtml(label)}</a>`)

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (tag: 'th' | 'td', text: string, index: number): string => {
    const side = index === 0 ? 'left' : 'right'
    return `<${tag} class="ink" style="padding:4px 8px 4px 0;text-align:${side};color:${light.ink};font-size:13px">${escapeHtml(text)}</${tag}>`
  }
  const row = (tag: 'th' | 'td', cells: readonly string[]): string =>
    `<tr>${cells.map((text, index) => cell(tag, text, index)).join('')}</tr>`
  const body = rows.map((cells) => row('td', cells)).join('')
  return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse">${row('th', head)}${body}</table>`
}

function htmlOf(part: MailPart): string {
  if ('rows' in part) return tableOf(part.head, part.rows)
  if ('url' in part) return part.kind === 'link' ? link(part.label, part.url) : action(part.label, part.url)
  if ('code' in part) return paragraph(part.code, 'font-size:28px;letter-spacing:4px;font-weight:700')
  return 'lines' in part ? looks[part.kind](part.lines) : looks[part.kind](part.text)
}

/** "Ana: stops 6, completed 5": each row by itself, so that no line needs a width. */
const rowText = (head: readonly string[], [name = '', ...cells]: readonly string[]): string =>
  `${name}: ${cells.map((cell, index) => `${head[index + 1]?.toLowerCase()} ${cell}`).join(', ')}`

function textOf(part: MailPart): string {
  if ('rows' in part) return part.rows.map((row) => rowText(part.head, row)).join('\n')
  if ('url' in part) return `${part.label}: ${part.url}`
  if ('code' in part) return part.code
  if ('text' in part) return part.text
  return part.lines.map((line) => (part.kind === 'list' ? `- ${line}` : line)).join('\n')
}

const headOf = (subject: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
    `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules}}</style></head>`,
  ].join('')

/**
 * The one frame of every mail: a sheet of one column that needs neither tables nor pictures (but where figures stand in
 * rows), so that every program keeps it, with words of its own for those without HTML. Its foot says why the mail comes and who answers.
 *
 * Callers see to it that texts of strangers are plain lines (`plain-line.ts`): escaping does not keep a mail program
 * from making a link of an address.
 */
export function mailOf({ subject, preview, parts, reason, siteName, supportAddress }: Letter): MailBodies {
  const html = [
    headOf(subject),
    `<body class="page" style="margin:0;padding:0;background:${light.page}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>`,
    `<div class="page" style="padding:24px 12px;background:${light.page}">`,
    `<div class="sheet" style="max-width:520px;margin:0 auto;padding:28px 28px 12px;border:1px solid ${light.line};border-radius:12px;background:${light.sheet};${FONT};font-size:15px;line-height:1.5;text-align:left">`,
    quiet(escapeHtml(siteName)),
    ...parts.map(htmlOf),
    `<div class="sheet" style="margin:8px 0 16px;border-top:1px solid ${light.line};font-size:0;line-height:0">&nbsp;</div>`,
    quiet(
      `${escapeHtml(reason)} Questions? Write to <a class="link" href="mailto:${escapeHtml(supportAddress)}" style="color:${light.brand}">${escapeHtml(supportAddress)}</a>.`,
    ),
    '</div></div></body></html>',
  ].join('')
  const text = `${[...parts.map(textOf), `-- \n${reason} Questions? Write to ${supportAddress}.`].join('\n\n')}\n`
  return { subject, text, html }
}
