/** Minutes since Monday 00:00, by the clock of the place: from the first, up to the second, which may lie in the next week. */
export type WeekSpan = readonly [from: number, to: number]

/** A value that holds at some hours of the week. */
export interface ConditionalRule {
  /** As the tag without a condition would have it: `15 mph`, `no`, `no_left_turn`. */
  readonly value: string
  readonly spans: readonly WeekSpan[]
}

/** The rules of an object, and how many others it has that nobody can follow. */
export interface ConditionalRules {
  readonly rules: readonly ConditionalRule[]
  readonly unknown: number
}

const MINUTES_PER_DAY = 1_440

/**
 * A conditional tag of a way or of a turn restriction: `no_left_turn @ (Mo-Fr 07:00-09:00)`.
 *
 * Only hours and days of the week are understood. A rule with any other condition (a weight, a season, the weather,
 * holidays) is not applied, and counted; that one does not hold on holidays (`PH off`) leaves the rest as it is.
 * @see https://wiki.openstreetmap.org/wiki/Conditional_restrictions
 */
export function readConditional(tag: string): ConditionalRules {
  const read = clausesOf(tag).map(readClause)
  const rules = read.flatMap((rule) => rule ?? [])
  return { rules, unknown: read.length - rules.length }
}

/** Semicolons in brackets belong to the hours, and so do those before a part without a value. */
function clausesOf(text: string): string[] {
  const parts = text.split(/;(?![^(]*\))/u).map((part) => part.trim())
  const clauses: string[] = []
  for (const part of parts.filter((each) => each !== '')) {
    const before = clauses.at(-1)
    if (part.includes('@') || before === undefined) clauses.push(part)
    else clauses.splice(-1, 1, `${before};${part}`)
  }
  return clauses
}

function readClause(clause: string): ConditionalRule | undefined {
  const [, value, bracketed, bare] = /^([^@()]+?) *@ *(?:\(([^()]*)\)|([^()]*))$/u.exec(clause) ?? []
  const spans = readHours(bracketed ?? bare ?? '')
  return value === undefined || spans.length === 0 ? undefined : { value, spans }
}

/** Spans of `Mo-Fr 07:00-09:00,16:00-18:00; Sa 10:00-12:00`; none where any part is not understood. */
function readHours(text: string): WeekSpan[] {
  const rules = text
    .replaceAll(/ *- */gu, '-')
    .split(';')
    .map((part) => part.trim())
  const read = rules.filter((rule) => !/^(?:PH|SH)(?:,(?:PH|SH))* off$/u.test(rule)).map(groupsOf)
  if (read.includes(undefined)) return []
  const week = new Map<number, readonly WeekSpan[]>()
  for (const groups of read) {
    // What follows a semicolon holds in the place of what was said of the same days before.
    for (const day of new Set(groups?.flatMap(({ days }) => days))) week.set(day, spansOn(day, groups ?? []))
  }
  return [...week.values()].flat()
}

const spansOn = (day: number, groups: readonly Group[]): WeekSpan[] =>
  groups
    .filter(({ days }) => days.includes(day))
    .flatMap(({ times }) => times.map(([from, to]): WeekSpan => [startOf(day) + from, startOf(day) + to]))

const startOf = (day: number): number => day * MINUTES_PER_DAY
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const allDay: WeekSpan = [0, MINUTES_PER_DAY]

/** Days and the hours that hold on them. */
interface Group {
  readonly days: readonly number[]
  readonly times: readonly WeekSpan[]
}

/** Groups of one rule, in which commas join days, hours and groups; `undefined` where it is not understood. */
function groupsOf(rule: string): Group[] | undefined {
  if (rule === '24/7') return [{ days: everyDay, times: [allDay] }]
  const parts = rule.split(',').map((each) => readPart(each.trim()))
  const groups: { days: number[]; times: WeekSpan[] }[] = []
  for (const part of parts) {
    if (!part) return undefined
    const last = groups.at(-1)
    // Days after hours begin another group.
    if (!last || (part.days.length > 0 && last.times.length > 0)) {
      groups.push(part)
      continue
    }
    last.days.push(...part.days)
    last.times.push(...part.times)
  }
  return groups.map(({ days, times }) => ({
    days: days.length > 0 ? days : everyDay,
    times: times.length > 0 ? times : [allDay],
  }))
}

const PART = /^(?:(Mo|Tu|We|Th|Fr|Sa|Su)(?:-(Mo|Tu|We|Th|Fr|Sa|Su))?)?(?:(?:^| +)(\d\d?:\d\d)-(\d\d?:\d\d))?$/u
const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

function readPart(part: string): { readonly days: number[]; readonly times: WeekSpan[] } | undefined {
  const [found, first, last = first, from, to = ''] = PART.exec(part) ?? []
  const time = from === undefined ? undefined : readSpan(from, to)
  if (!found || (from !== undefined && !time)) return undefined
  return { days: first === undefined ? [] : daysBetween(first, last ?? first), times: time ? [time] : [] }
}

function daysBetween(first: string, last: string): number[] {
  const [from, to] = [dayNames.indexOf(first), dayNames.indexOf(last)]
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7)
}

/** Until an hour that is not later than the first lasts into the next day. */
function readSpan(from: string, to: string): WeekSpan | undefined {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  if (start > MINUTES_PER_DAY || end > 2 * MINUTES_PER_DAY) return undefined
  return [start, end > start ? end : end + MINUTES_PER_DAY]
}

/** Infinite where it is no time of day. */
function minutesOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return minutes < 60 ? hours * 60 + minutes : Number.POSITIVE_INFINITY
}
