import { serialToCivilTime } from '#core/department/dates/serial-to-civil-time.ts'
import type { NumberForm, WorkbookParts } from './workbook-parts.ts'

/** A cell as the sheet has it. */
export interface RawCell {
  /** `s` shared, `b` truth, `d` date, `n` number; what else there is holds its text. */
  readonly type: string
  readonly style: number
  readonly text: string
}

/** The text of a cell. */
export function cellText({ type, style, text }: RawCell, { sharedTexts, forms, dayShift }: WorkbookParts): string {
  switch (type) {
    case 's':
      return unescapeText(sharedTexts[Number(text)] ?? '')
    case 'b':
      return truthText(text === '1')
    case 'd':
      return text.replace('T', ' ')
    case 'n':
      return Number.isFinite(Number(text)) ? numberText(Number(text), forms[style], dayShift) : text
    default:
      return unescapeText(text)
  }
}

/** As Excel writes it into a CSV. */
export const truthText = (isTrue: boolean): string => (isTrue ? 'TRUE' : 'FALSE')

/** Letters that XML cannot hold are written `_x000D_`. */
const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-F]{4})_/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** The text that a number of a sheet stands for: a date, a number with leading zeros, or its shortest digits. */
export function numberText(value: number, form: NumberForm | undefined, dayShift: number): string {
  if (form?.kind === 'digits') return String(value).padStart(form.count, '0')
  const time = form?.kind === 'date' ? serialToCivilTime(value + dayShift) : undefined
  if (time === undefined) return String(value)
  return time.endsWith(' 00:00:00') ? time.slice(0, 10) : time
}
