import * as z from 'zod'
import { isLateWord } from '#core/itinerary/drive-words.ts'

const LateMinutes = z.templateLiteral(['late-', z.int()]).refine(isLateWord)

/** How far behind the plan somebody is, in whole minutes, or that they are not. */
export const LateWordShape = z.union([z.literal('on-time'), LateMinutes])

/** What is said of a driver's day besides marks. */
export const DriveWordShape = z.union([z.enum(['on-time', 'break-over', 'break']), LateMinutes])
