import { DAY_MINUTES } from '#core/kernel/time.ts'
import { kindNames, messageKinds, type TellSettings } from './message-kinds.ts'
import { templateFault } from './message-templates.ts'
import { isQuietMinute } from './quiet-hours.ts'

/** Lengths of the time in which somebody is told to expect the driver, in minutes. */
export const windowLengths = [60, 120, 180, 240] as const

/** Why a team cannot keep these settings, in a sentence; `undefined` where it can. */
export function settingsFault({ templates, quiet, windowMinutes, eveningAt, ways }: TellSettings): string | undefined {
  for (const kind of messageKinds) {
    const fault = templateFault(kind, templates[kind])
    if (fault !== undefined) return `${kindNames[kind]}: ${fault}`
  }
  const minutes = [...quiet, ...(eveningAt === undefined ? [] : [eveningAt])]
  if (minutes.some((minute) => !Number.isInteger(minute) || minute < 0 || minute >= DAY_MINUTES)) {
    return 'Please enter times of the day'
  }
  if (!windowLengths.some((length) => length === windowMinutes)) return 'Please choose how long the time is'
  if (eveningAt === undefined) return undefined
  if (isQuietMinute(quiet, eveningAt)) return 'Please choose an hour of the evening outside the quiet hours'
  return ways.before === 'none'
    ? 'Please choose a way for the message before the day, or switch its hour off'
    : undefined
}
