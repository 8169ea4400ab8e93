import { askFirst } from '#web/ui/feedback/notices/notice.ts'
import { longDay } from '../day/calendar.ts'
import type { DayDocument } from '../day/day-document.ts'
import { presentDay } from '../day/day-store.ts'
import { isUnsaved, saveNow } from './day-saver.ts'

/** What may go: who has said so is not asked again on the way. */
const given: { up: DayDocument | undefined } = { up: undefined }

/** Saves the day on the page before another takes its place. False where it cannot be saved and is not to be lost. */
export async function leaveDay(): Promise<boolean> {
  if (presentDay() === given.up || !isUnsaved() || (await saveNow())) return true
  const held = presentDay()
  const isLeft = await askFirst({
    title: 'This day is not saved',
    message: `The last changes of ${longDay(held.date)} could not be saved. Leave the day without them?`,
    yes: 'Leave without them',
  })
  given.up = isLeft ? held : undefined
  return isLeft
}
