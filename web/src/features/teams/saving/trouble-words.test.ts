import { expect, it } from 'vitest'
import type { Failure } from '#web/client/failure.ts'
import { fullTrouble, offlineWords, saveTrouble } from './trouble-words.ts'

const failure = (code: string, status: number): Failure => ({ code, status, message: 'Ours.' }) as Failure
const today = { isToday: true, isUndecided: false }

it.each([
  ['teams.changed-elsewhere', 409, 'The day was changed elsewhere meanwhile.'],
  ['teams.too-many-saves', 429, 'That is the limit of saves for today. Days can be saved again tomorrow.'],
  ['network', 0, 'The server cannot be reached. It is tried again by itself.'],
  ['INTERNAL_SERVER_ERROR', 500, 'Ours.'],
  ['PAYLOAD_TOO_LARGE', 413, 'The day is too large to be saved. Shorten notes, or take stops out.'],
  ['TOO_MANY_REQUESTS', 429, 'Too much is asked of the server just now. Try again in a moment.'],
  ['teams.other-limit', 429, 'Ours.'],
  ['teams.refused', 499, 'Ours.'],
  ['BAD_REQUEST', 499, 'The server did not accept the day.'],
])('a day that is not saved for %s (%i) says: %s', (code, status, why) => {
  expect(saveTrouble(failure(code, status), today).why).toBe(why)
})

it('what helps is a choice between two days, a plan, or to try again', () => {
  const nextOf = (code: string, isUndecided: boolean) =>
    saveTrouble(failure(code, 403), { isToday: false, isUndecided }).next

  expect([nextOf('accounts.not-teams', true), nextOf('teams.refused', true)]).toEqual(['choose', 'choose'])
  expect([nextOf('accounts.not-teams', false), nextOf('teams.refused', false)]).toEqual(['plans', 'again'])
})

it('only the day of today is said to be kept on the device', () => {
  const keptOf = (isToday: boolean) => saveTrouble(failure('teams.refused', 400), { ...today, isToday }).kept

  expect([keptOf(true), offlineWords(true)].map((words) => words.includes('on this device'))).toEqual([true, true])
  expect([keptOf(false), offlineWords(false)].map((words) => words.includes('Keep this page open'))).toEqual([
    true,
    true,
  ])
})

it('a day that is too full by the stops of two people says how many have to go, and where to', () => {
  expect(fullTrouble(1, true)).toEqual({
    why: 'Your stops and those of somebody else came together: 201, and a day has at most 200. Move 1 stop to another day, or cancel it; the day is saved by itself then.',
    kept: 'Your changes are kept on this device.',
    next: 'edit',
  })
  expect(fullTrouble(12, false).why).toContain('Move 12 stops to another day, or cancel them;')
})
