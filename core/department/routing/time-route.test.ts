import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointTimes } from '#core/itinerary/arrival-times.ts'
import type { Itinerary, RouteLeg } from '#core/itinerary/itinerary.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { buildAppointment, buildBlock, buildInspection } from '#test/support/build-department.ts'
import { appointmentOf, minutesOf } from './appointment.ts'
import { type TimeQuestion, timeRoute } from './time-route.ts'

const minutes = (...legs: number[]) => legs.map((each) => each * 60)
const lasting = (each: number) => buildInspection(1, { importedDuration: each * 60 })
const time = (question: Partial<TimeQuestion>) =>
  timeRoute({ inspections: [], legSeconds: [0], blocks: [], finishBy: 990, ...question })

describe('the times of an order', () => {
  it('leave home at 08:00 and lead from leg to leg [D-127, D-234]', () => {
    const { visits, finishesAt } = time({
      inspections: [lasting(30), lasting(45)],
      legSeconds: minutes(20, 10, 25),
    })

    expect(visits).toEqual([
      { from: 500, to: 530 },
      { from: 540, to: 585 },
    ])
    expect(finishesAt).toBe(610)
  })

  it('round inspections up and legs to whole minutes [D-244]', () => {
    const inspection = buildInspection(1, { importedDuration: 1801 })

    expect(time({ inspections: [inspection], legSeconds: [89, 90] })).toMatchObject({
      visits: [{ from: 481, to: 512 }],
      finishesAt: 514,
    })
  })

  it('wait for an appointment, and tell when it is missed: ten minutes after its start [D-247]', () => {
    const at = (leg: number) =>
      time({ inspections: [buildAppointment(1, ['09:00', '09:30'])], legSeconds: minutes(leg, 10) })

    expect(at(20)).toMatchObject({ visits: [{ from: 540, to: 570 }], late: [] })
    expect(at(70)).toMatchObject({ visits: [{ from: 550, to: 580 }], late: [] })
    expect(at(71)).toMatchObject({ visits: [{ from: 551, to: 581 }], late: [0] })
  })
})

describe('what is driven', () => {
  const driven = { leftAt: 490, minutes: [530, 575], from: 600 }
  const inspections = [lasting(30), lasting(30), lasting(30)]

  it('is where it was, and the rest begins there, not before now', () => {
    const { visits, finishesAt, late } = time({
      inspections,
      legSeconds: minutes(20, 20, 10, 20),
      driven,
      leaveAt: 490,
    })

    expect(visits).toEqual([
      { from: 500, to: 530 },
      { from: 545, to: 575 },
      { from: 610, to: 640 },
    ])
    expect([finishesAt, late]).toEqual([660, []])
  })

  it('is never late, has no lunch before it, and leaves blocks behind that are over', () => {
    const missed = buildAppointment(1, ['08:00', '08:30'])
    const blocks = [buildBlock(500, 590), buildBlock(605, 620)]
    const noon = { leftAt: 490, minutes: [700], from: 705 }

    expect(
      time({ inspections: [missed, lasting(30)], legSeconds: minutes(5, 5, 5), driven: { ...driven, minutes: [575] } })
        .late,
    ).toEqual([])
    expect(time({ inspections, legSeconds: minutes(20, 20, 10, 20), driven, blocks }).visits.at(-1)).toEqual({
      from: 625,
      to: 655,
    })
    expect(
      time({ inspections: [lasting(30), lasting(30)], legSeconds: minutes(5, 5, 5), driven: noon }).lunch?.from,
    ).toBe(710)
    expect(time({ inspections, legSeconds: minutes(5, 5, 5, 5), driven: { ...noon, from: 790 } }).lunch).toBeUndefined()
  })
})

describe('lunch', () => {
  it('is half an hour, once, when the clock passes 11:00 [D-242]', () => {
    const { visits, lunch, breaks, finishesAt } = time({
      inspections: [lasting(60), lasting(60), lasting(60), lasting(60)],
      legSeconds: minutes(30, 30, 10, 10, 30),
    })

    expect(lunch).toEqual({ from: 670, to: 700 })
    expect(breaks).toEqual([{ before: 3, from: 670, minutes: 30 }])
    expect(visits.map(({ from }) => from)).toEqual([510, 600, 700, 770])
    expect(finishesAt).toBe(860)
  })

  it('is due from 11:00 sharp, and not before', () => {
    const second = (leg: number) =>
      time({ inspections: [lasting(60), lasting(60)], legSeconds: minutes(60, leg, 10) }).lunch

    expect(second(60)).toEqual({ from: 660, to: 690 })
    expect(second(59)).toEqual({ from: 729, to: 759 })
  })

  it('is taken while waiting where that is long enough', () => {
    const inspections = [buildAppointment(1, ['11:35', '12:00'])]

    expect(time({ inspections, legSeconds: minutes(60, 10) })).toMatchObject({
      lunch: { from: 660, to: 690 },
      visits: [{ from: 695, to: 720 }],
      finishesAt: 730,
    })
  })

  it('is put off where it would make an appointment late', () => {
    const inspections = [lasting(170), buildAppointment(2, ['11:10', '11:40'])]

    expect(time({ inspections, legSeconds: minutes(10, 10, 20) })).toMatchObject({
      visits: [{ from: 490 }, { from: 670, to: 700 }],
      lunch: { from: 720, to: 750 },
      late: [],
    })
  })

  it('is put off where the day would be too long otherwise', () => {
    // Taken first it holds the second inspection until after the block-out.
    const question = {
      inspections: [lasting(170), lasting(50), lasting(100)],
      legSeconds: minutes(20, 10, 10, 10),
      blocks: [buildBlock(740, 780)],
    }

    expect(time({ ...question, finishBy: 950 })).toMatchObject({ lunch: { from: 680 }, finishesAt: 950 })
    expect(time({ ...question, finishBy: 949 })).toMatchObject({ lunch: { from: 780 }, finishesAt: 920 })
  })

  it('is put off until 13:00 at most where it makes the day too long', () => {
    // Taken first it holds the second inspection until after the block-out; taken then it would be at 2:00 PM.
    const blocks = [buildBlock(800, 830)]
    const question = {
      inspections: [lasting(170), lasting(120), lasting(60)],
      legSeconds: minutes(20, 10, 10, 10),
      blocks,
    }

    expect(time(question)).toMatchObject({ lunch: { from: 680, to: 710 }, finishesAt: 1030 })
    expect(time({ ...question, finishBy: 1100 }).lunch?.from).toBe(680)
  })

  it('comes even where every chance makes an appointment late', () => {
    const inspections = [lasting(170), buildAppointment(2, ['11:10', '11:40']), buildAppointment(3, ['11:50', '16:00'])]

    expect(time({ inspections, legSeconds: minutes(10, 10, 10, 0) })).toMatchObject({ late: [], lunch: { from: 960 } })
  })

  it('is none where an appointment spans 11:00 to 13:00 [D-243]', () => {
    const spanning = (from: string, to: string) =>
      time({ inspections: [buildAppointment(1, [from, to]), lasting(30)], legSeconds: minutes(10, 10, 10) }).lunch

    expect(spanning('11:00', '13:00')).toBeUndefined()
    expect(spanning('10:00', '13:30')).toBeUndefined()
    expect(spanning('11:01', '13:00')).toBeDefined()
    expect(spanning('11:00', '12:59')).toBeDefined()
  })

  it('is none for whoever is through before 11:00', () => {
    expect(time({ inspections: [lasting(169)], legSeconds: minutes(10, 120) }).lunch).toBeUndefined()
    expect(time({ inspections: [lasting(170)], legSeconds: minutes(10, 120) })).toMatchObject({
      lunch: { from: 780, to: 810 },
      breaks: [{ before: 2, from: 780, minutes: 30 }],
      finishesAt: 810,
    })
  })
})

describe('a block-out', () => {
  it('holds an inspection that does not fit before it', () => {
    const blocks = [buildBlock(540, 600)]

    expect(time({ inspections: [lasting(40)], legSeconds: minutes(20, 10), blocks })).toMatchObject({
      visits: [{ from: 500, to: 540 }],
      breaks: [{ before: 2, from: 540, minutes: 60 }],
      finishesAt: 610,
    })
    expect(time({ inspections: [lasting(41)], legSeconds: minutes(20, 10), blocks })).toMatchObject({
      visits: [{ from: 600, to: 641 }],
      breaks: [{ before: 1, from: 540, minutes: 60 }],
    })
  })

  it('interrupts a leg', () => {
    const question = { inspections: [lasting(30)], legSeconds: minutes(80, 10), blocks: [buildBlock(540, 600)] }

    expect(time(question).visits).toEqual([{ from: 620, to: 650 }])
  })

  it('that begins when the inspector comes home holds up nobody', () => {
    const question = { inspections: [lasting(30)], legSeconds: minutes(20, 10), blocks: [buildBlock(540, 600)] }

    expect(time(question)).toMatchObject({ finishesAt: 540, breaks: [] })
  })

  it('at the begin of the day lets nobody leave before its end', () => {
    const question = { inspections: [lasting(30)], legSeconds: minutes(20, 10), blocks: [buildBlock(480, 540)] }

    expect(time(question).visits).toEqual([{ from: 560, to: 590 }])
  })

  it('from 11:00 to 13:00 puts lunch off behind it', () => {
    const question = {
      inspections: [lasting(60), lasting(70)],
      legSeconds: minutes(30, 30, 30),
      blocks: [buildBlock(660, 780)],
    }

    expect(time(question).lunch).toEqual({ from: 780, to: 810 })
  })
})

const anyInspection = fc
  .tuple(fc.integer({ min: 0, max: 7_200 }), fc.option(fc.integer({ min: 16, max: 32 })))
  .map(([importedDuration, half]) => {
    if (half === null) return buildInspection(1, { importedDuration })
    const clock = (halves: number) =>
      `${String(Math.floor(halves / 2)).padStart(2, '0')}:${halves % 2 === 0 ? '00' : '30'}`
    return buildAppointment(1, [clock(half), clock(half + 1)], { importedDuration })
  })
const anyBlocks = fc
  .uniqueArray(fc.integer({ min: 48, max: 99 }), { maxLength: 6 })
  .map((tens) => tens.sort((one, other) => one - other).map((ten) => buildBlock(ten * 10, ten * 10 + 10)))
const anyQuestion = fc.array(anyInspection, { maxLength: 8 }).chain((inspections) =>
  fc.record({
    inspections: fc.constant(inspections),
    legSeconds: fc.array(fc.integer({ min: 0, max: 5_400 }), {
      minLength: inspections.length + 1,
      maxLength: inspections.length + 1,
    }),
    blocks: anyBlocks,
    finishBy: fc.constant(990),
  }),
)

describe('any order', () => {
  it('is never at an inspection or at lunch inside a block-out', () => {
    forAll(anyQuestion, (question) => {
      const { visits, lunch } = timeRoute(question)
      const busy = [...visits, ...(lunch ? [lunch] : [])].filter(({ from, to }) => to > from)

      for (const { from, to } of question.blocks)
        expect(busy.filter((each) => each.from < to && each.to > from)).toEqual([])
    })
  })

  it('keeps its durations, begins no appointment early and tells those that are late', () => {
    forAll(anyQuestion, (question) => {
      const { visits, late, finishesAt } = timeRoute(question)
      const appointments = question.inspections.map(appointmentOf)

      expect(visits.map(({ from, to }) => to - from)).toEqual(question.inspections.map(minutesOf))
      expect(visits.every(({ from }, place) => from >= (appointments[place]?.from ?? 0))).toBe(true)
      expect(late).toEqual(
        visits.flatMap(({ from }, place) => (from > (appointments[place]?.latest ?? from) ? [place] : [])),
      )
      expect(finishesAt).toBeGreaterThanOrEqual(visits.at(-1)?.to ?? 0)
    })
  })

  it('is no earlier with a longer leg, where neither appointments nor block-outs take up the time', () => {
    forAll(anyQuestion, fc.nat({ max: 8 }), fc.integer({ min: 60, max: 3_600 }), (any, leg, more) => {
      const inspections = any.inspections.map((each) => ({ ...each, status: 'Pending' as const }))
      const question = { ...any, inspections, blocks: [] }
      const legSeconds = any.legSeconds.map((seconds, index) => (index === leg ? seconds + more : seconds))
      const [before, after] = [timeRoute(question), timeRoute({ ...question, legSeconds })]

      expect(after.finishesAt).toBeGreaterThanOrEqual(before.finishesAt)
    })
  })

  it('has the times that an itinerary with its breaks has', () => {
    forAll(anyQuestion, (question) => {
      const { visits, breaks, finishesAt } = timeRoute(question)
      const times = pointTimes(itineraryOf(question, breaks), 480)

      expect(times.slice(1, -1).map(({ arrival, wait }) => arrival + wait)).toEqual(visits.map(({ from }) => from))
      expect(times.at(-1)?.arrival).toBe(finishesAt)
    })
  })
})

function itineraryOf({ inspections, legSeconds }: TimeQuestion, breaks: Itinerary['breaks']): Itinerary {
  const home = { address: 'Home', coordinates: null }
  return {
    points: [
      { ...home, kind: 'start' },
      ...inspections.map((each) => {
        const appointment = appointmentOf(each)
        const window = appointment && { window: [appointment.from, appointment.latest] as const }
        return { address: 'Stop', coordinates: null, kind: 'stop' as const, serviceMinutes: minutesOf(each), ...window }
      }),
      { ...home, kind: 'end' },
    ],
    legs: legSeconds.map(
      (durationSeconds): RouteLeg => ({ durationSeconds, distanceMeters: 0, geometry: [], steps: [] }),
    ),
    totals: { minutes: 0, miles: 0 },
    breaks,
    travel: { method: 'd', source: 'estimated' },
  }
}
