import { readCivilTime, type Years } from '../dates/read-civil-time.ts'
import { splitList } from './checks.ts'

export const boroughs = ['Manhattan', 'Bronx', 'Brooklyn', 'Queens', 'Staten Island'] as const

/** Fifteen digits are the most that a spreadsheet keeps of a number. */
export const isWholeNumber = (text: string): boolean => /^\d{1,15}$/.test(text)
export const isInteger = (text: string): boolean => /^-?\d{1,15}$/.test(text)
export const isPositiveInteger = (text: string): boolean => /^\d{1,9}$/.test(text) && Number(text) > 0

/** ZIP codes of the city. */
export const isPostcode = (text: string): boolean =>
  /^\d{5}$/.test(text) && Number(text) >= 10_001 && Number(text) <= 11_697

/** Degrees between two bounds, both included. */
export const isDegrees =
  (from: number, to: number) =>
  (text: string): boolean =>
    /^-?\d{1,3}(?:\.\d+)?$/.test(text) && Number(text) >= from && Number(text) <= to

/** `Rivera_Calendar`, `rivera_calendar`: letters before the underscore. */
export const isCalendarName = (text: string): boolean => /^\p{L}+_[Cc]alendar$/u.test(text)

/** A list with commas, of boroughs only. */
export function isBoroughList(text: string): boolean {
  const names = splitList(text, ',')
  return names.length > 0 && names.every((name) => boroughs.some((borough) => borough === name))
}

/** A real date and time within the years. */
export const isTime =
  (years: Years) =>
  (text: string): boolean =>
    readCivilTime(text, years) !== undefined
