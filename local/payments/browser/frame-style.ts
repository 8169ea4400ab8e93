import type { CardOptions } from './messages.ts'

/** What a page may say about the look of the fields. */
const PROPERTIES = [
  'color',
  'fontFamily',
  'fontSize',
  'fontSmoothing',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'textAlign',
  'textDecoration',
  'textShadow',
  'textTransform',
]

const SELECTORS: Readonly<Record<string, string>> = {
  base: 'input',
  empty: 'input:placeholder-shown',
  complete: 'input[data-complete]',
  invalid: 'input[aria-invalid]',
}

/** The style option of an Element as a style sheet. */
export function toStyleSheet({ base, ...variants }: NonNullable<CardOptions['style']>): string {
  const inOrder = { base: base ?? {}, ...variants }
  return Object.entries(inOrder)
    .flatMap(([variant, style]) => rulesOf(SELECTORS[variant], style))
    .join('\n')
}

function rulesOf(selector: string | undefined, style: Readonly<Record<string, unknown>>): string[] {
  if (selector === undefined) return []
  const nested = Object.entries(style)
    .filter(([name]) => /^::?[a-z-]+$/.test(name))
    .flatMap(([name, inner]) => rulesOf(selector + name, Object(inner)))
  const icon = plainText(style.iconColor)
  return [
    `${selector} { ${declarations(style)} }`,
    ...(icon === undefined || selector !== 'input' ? [] : [`.icon { color: ${icon} }`]),
    ...nested,
  ]
}

const declarations = (style: Readonly<Record<string, unknown>>): string =>
  PROPERTIES.flatMap((name) => {
    const value = plainText(style[name])
    return value === undefined ? [] : [`${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value}`]
  }).join('; ')

/** A value cannot end its rule. */
const plainText = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && !/[;{}<@\\]|url\(/i.test(String(value))
    ? String(value)
    : undefined
