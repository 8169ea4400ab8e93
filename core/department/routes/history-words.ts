import type { FieldHistory } from '../visits/field-history.ts'
import { dayText } from './civil-clock.ts'

/** `No access 2×, last Nov 20, 2026 · Failed Nov 18, 2026: Refused`; empty where nothing was tried. */
export function historyWords(field: FieldHistory | undefined): string {
  const { noAccess = 0, lastNoAccess, lastFailed, reason } = field ?? {}
  const why = reason === undefined ? '' : `: ${reason}`
  return [
    ...(noAccess > 0 && lastNoAccess !== undefined ? [`No access ${noAccess}×, last ${dayText(lastNoAccess)}`] : []),
    ...(lastFailed === undefined ? [] : [`Failed ${dayText(lastFailed)}${why}`]),
  ].join(' · ')
}

/** The same in two words, for a cell: `No access 2×`, or that it failed. */
export function triedWords(field: FieldHistory | undefined): string {
  if (!field) return ''
  return field.noAccess > 0 ? `No access ${field.noAccess}×` : 'Failed'
}
