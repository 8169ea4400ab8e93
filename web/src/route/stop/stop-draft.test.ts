import { describe, expect, it } from 'vitest'
import type { PlanStop } from '#core/plan/plan.ts'
import { goesOverMidnight, hasTextFault, isUpsideDown, stopRules, toStop, toStopDraft } from './stop-draft.ts'

const plain: PlanStop = { address: '1 Main St', coordinates: [40, -74] }

describe('the details of a stop', () => {
  it('come back as they were', () => {
    const stops: PlanStop[] = [
      plain,
      { ...plain, serviceMinutes: 5, window: [600, 660], position: 'first', note: 'side door', packages: 3 },
      { ...plain, lockedAt: 4, priority: 7, skills: ['fridge'] },
    ]

    for (const stop of stops) expect(toStop(stop, toStopDraft(stop, 0))).toEqual(stop)
  })

  it('cannot be kept with a phone number that is none, but without one', () => {
    const faulty = (contactPhone: string) => hasTextFault({ ...toStopDraft(plain, 0), texts: { contactPhone } })

    expect(['', ' ', '(212) 555-0101', 'Ann'].map(faulty)).toEqual([false, false, false, true])
  })

  it('lock a stop to the number that it has, or to another', () => {
    const draft = { ...toStopDraft(plain, 2), place: 'locked' as const }

    expect(toStop(plain, draft).lockedAt).toBe(2)
    expect(toStop(plain, { ...draft, number: 1 }).lockedAt).toBe(0)
  })

  it('may name one end of the opening hours', () => {
    expect(toStop(plain, { ...toStopDraft(plain, 0), from: 600 }).window).toEqual([600, 1439])
    expect(toStop(plain, { ...toStopDraft(plain, 0), to: 600 }).window).toEqual([0, 600])
    expect(isUpsideDown({ ...toStopDraft(plain, 0), from: 600, to: 599 })).toBe(true)
  })

  it('may go over midnight for half a day at most, and come back as they were typed', () => {
    const draft = { ...toStopDraft(plain, 0), from: 1380, to: 60 }
    const stop = toStop(plain, draft)

    expect(stop.window).toEqual([1380, 1500])
    expect(toStopDraft(stop, 0)).toMatchObject({ from: 1380, to: 60 })
    expect(stopRules(stop)).toBe('11:00 PM–1:00 AM +1 day')
    expect([goesOverMidnight(draft), isUpsideDown(draft)]).toEqual([true, false])
    expect(goesOverMidnight({ ...draft, to: 1390 })).toBe(false)
    expect([isUpsideDown({ ...draft, from: 721, to: 1 }), isUpsideDown({ ...draft, from: 719, to: 1 })]).toEqual([
      false,
      true,
    ])
    // Midnight ends the day, however early it began.
    expect(toStop(plain, { ...draft, from: 540, to: 0 }).window).toEqual([540, 1440])
    expect(isUpsideDown({ ...draft, from: 540, to: 0 })).toBe(false)
  })

  it('move the pin, and leave it while what is typed is no position', () => {
    expect(toStop(plain, { ...toStopDraft(plain, 0), coordinates: [41, -73] }).coordinates).toEqual([41, -73])
    expect(toStop(plain, { ...toStopDraft(plain, 0), coordinates: undefined }).coordinates).toEqual([40, -74])
  })

  it('are said in a few words', () => {
    expect(stopRules({ ...plain, serviceMinutes: 5, window: [600, 660], lockedAt: 0, packages: 2 })).toBe(
      '5 min · 10:00 AM–11:00 AM · locked as stop 1 · 2 packages',
    )
    expect(stopRules(plain)).toBe('')
  })
})

it.each<[Partial<PlanStop>, string]>([
  [{}, ''],
  [{ serviceMinutes: 5, position: 'first', lockedAt: 4 }, '5 min · first · locked as stop 5'],
  [{ window: [600, 660], packages: 3 }, '10:00 AM–11:00 AM · 3 packages'],
  [{ priority: 50, skills: ['fridge', 'lift'] }, 'high priority · fridge · lift'],
  [{ priority: 51 }, 'must be served'],
  [{ serviceMinutes: 0, packages: 0, priority: 0, skills: [] }, ''],
])('what is set for a stop is told in a few words: %j, %s', (words, text) => {
  expect(stopRules({ ...plain, ...words })).toBe(text)
})
