import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { describe, expect, it } from 'vitest'
import type { WireTeamDayBody } from '#api/teams/wire.ts'
import { addDays } from '#core/kernel/civil-days.ts'
import { refusalOf } from '#test/support/api-client.ts'
import { teamDriverOf, wireDay } from '#test/support/build-team-day.ts'
import { changeUser } from '#test/support/cloud-in-use.ts'
import { dayPayloadsOf, dispatcher, dispatcherWith, savedOf } from '#test/support/dispatcher.ts'

const date = new Date().toISOString().slice(0, 10)
const tomorrow = addDays(date, 1)
const small = wireDay(4, 2)
const other = wireDay(6, 2)

describe('a day of a team', () => {
  it('comes back as it was saved, by its date [T-009, T-086, T-169, T-231]', async () => {
    const { api } = await dispatcherWith(2)

    expect(await api.teams.saveDay({ date, version: 0, day: small })).toEqual({ version: 1, sends: [] })

    const { day } = await api.teams.day({ date })
    expect(day).toMatchObject({ date, version: 1, canRestore: false, sends: [] })
    expect(day && savedOf(day)).toEqual(small)
    expect(await api.teams.day({ date: tomorrow })).toEqual({ day: null })
  })

  it('may hold stops alone, before there are drivers, a start or routes', async () => {
    const { api } = await dispatcher()
    const nowhere = { address: '', coordinates: null }
    const request = { ...small.request, startAddress: nowhere, destinationAddress: nowhere, numDrivers: 0, drivers: [] }

    await api.teams.saveDay({ date, version: 0, day: { request, plan: null } })

    expect((await api.teams.day({ date })).day).toMatchObject({ request, plan: null })
  })

  it('stands in the strip of dates with its figures', async () => {
    const { api } = await dispatcherWith(2)
    await api.teams.saveDay({ date: tomorrow, version: 0, day: other })
    await api.teams.saveDay({ date, version: 0, day: { ...small, plan: null } })

    const { days } = await api.teams.days({ from: date, to: tomorrow })

    expect(days).toEqual([
      { date, version: 1, stops: 4, drivers: 2, longestMinutes: 0, unserved: 0, sent: 0 },
      { date: tomorrow, version: 1, stops: 6, drivers: 2, longestMinutes: expect.any(Number), unserved: 0, sent: 0 },
    ])
    expect(days[1]?.longestMinutes).toBeGreaterThan(10)
    expect(await refusalOf(api.teams.days({ from: tomorrow, to: date }))).toMatchObject({ code: 'teams.unsound-span' })
    expect(await refusalOf(api.teams.days({ from: date, to: addDays(date, 93) }))).toMatchObject({ status: 400 })
  })

  it('tells later days who had which address, and nobody else', async () => {
    const [{ api }, stranger] = [await dispatcherWith(2), await dispatcher()]
    await api.teams.saveDay({ date, version: 0, day: small })
    await api.teams.saveDay({ date: tomorrow, version: 0, day: { ...other, plan: null } })

    const { date: last, visits } = await api.teams.formerDrivers({ date: addDays(date, 2) })

    const streets = small.request.stopList.map(({ address }) => address)
    expect(last).toBe(date)
    expect(visits.map(({ address }) => address).toSorted()).toEqual(streets.toSorted())
    expect(new Set(visits.map(({ driverId }) => driverId))).toEqual(new Set([1, 2]))
    const nothing = { date: null, visits: [] }
    expect(await api.teams.formerDrivers({ date })).toEqual(nothing)
    expect(await api.teams.formerDrivers({ date: addDays(date, 15) })).toEqual(nothing)
    expect(await stranger.api.teams.formerDrivers({ date: tomorrow })).toEqual(nothing)
  })

  it('is not overwritten by a window that has not seen it, and nothing is lost', async () => {
    const person = await dispatcherWith(2)
    const { api } = person
    await api.teams.saveDay({ date, version: 0, day: small })

    for (const version of [0, 2, 9]) {
      const late = await refusalOf(api.teams.saveDay({ date, version, day: other }))
      expect(late).toMatchObject({ status: 409, code: 'teams.changed-elsewhere' })
    }

    expect((await api.teams.day({ date })).day).toMatchObject({
      version: 1,
      request: { stopList: small.request.stopList },
    })
    expect(await dayPayloadsOf(person)).toHaveLength(1)
  })

  it('is saved by one of two windows at once; the payload of the other goes', async () => {
    const person = await dispatcherWith(2)
    const { api } = person

    const outcomes = await Promise.allSettled([small, other].map((day) => api.teams.saveDay({ date, version: 0, day })))

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await api.teams.day({ date })).day?.version).toBe(1)
    expect(await dayPayloadsOf(person)).toHaveLength(1)
  })

  it('is saved once, however often a caller who lost the answer asks', async () => {
    const person = await dispatcherWith(2)
    const save = () => person.api.teams.saveDay({ date, version: 0, day: small })
    await save()

    expect(await save()).toMatchObject({ version: 1 })
    expect(await Promise.all([save(), save()])).toMatchObject([{ version: 1 }, { version: 1 }])
    expect(await dayPayloadsOf(person)).toHaveLength(1)
  })

  it('keeps the version before, and no more', async () => {
    const person = await dispatcherWith(2)
    const { api } = person
    const third = wireDay(5, 2)
    await api.teams.saveDay({ date, version: 0, day: small })
    await api.teams.saveDay({ date, version: 1, day: other })
    expect(await dayPayloadsOf(person)).toHaveLength(2)

    await api.teams.saveDay({ date, version: 2, day: third })
    expect(await dayPayloadsOf(person)).toHaveLength(2)
    expect(await refusalOf(api.teams.restoreDay({ date, version: 2 }))).toMatchObject({ status: 409 })
    const back = await api.teams.restoreDay({ date, version: 3 })

    expect(back).toMatchObject({ version: 4, canRestore: true })
    expect(savedOf(back)).toEqual(other)
    expect(savedOf(await api.teams.restoreDay({ date, version: 4 }))).toEqual(third)
    expect(await dayPayloadsOf(person)).toHaveLength(2)
  })

  it('tells its version to whoever looks whether somebody else has saved', async () => {
    const [person, stranger] = await Promise.all([dispatcherWith(2), dispatcherWith(2)])
    expect(await person.api.teams.dayVersion({ date })).toMatchObject({ version: 0, said: 0 })
    await person.api.teams.saveDay({ date, version: 0, day: small })
    await person.api.teams.saveDay({ date, version: 1, day: other })

    expect(await person.api.teams.dayVersion({ date })).toMatchObject({ version: 2, said: 0 })
    expect(await stranger.api.teams.dayVersion({ date })).toMatchObject({ version: 0, said: 0 })
  })

  it('is not brought back with more drivers than the plan has by now', async () => {
    const { api, userId } = await dispatcherWith(8, 2)
    await api.teams.saveDay({ date, version: 0, day: wireDay(8, 8) })
    await api.teams.saveDay({ date, version: 1, day: small })
    await changeUser({ userId }, { teamTier: 1 })

    expect(await refusalOf(api.teams.restoreDay({ date, version: 2 }))).toMatchObject({
      ...{ status: 429, code: 'teams.too-many-drivers' },
    })
    expect((await api.teams.day({ date })).day?.version).toBe(2)
  })

  it('cannot be brought back where there is nothing before', async () => {
    const { api } = await dispatcherWith(2)
    const noDay = { status: 404, code: 'teams.no-such-day' }

    expect(await refusalOf(api.teams.restoreDay({ date, version: 0 }))).toMatchObject(noDay)
    await api.teams.saveDay({ date, version: 0, day: small })
    expect(await refusalOf(api.teams.restoreDay({ date, version: 1 }))).toMatchObject(noDay)
  })

  it('holds 200 stops, and not 201', async () => {
    const { api } = await dispatcherWith(20)
    const day = wireDay(200, 20)

    expect(await api.teams.saveDay({ date, version: 0, day })).toMatchObject({ version: 1 })
    const loaded = (await api.teams.day({ date })).day
    expect(loaded && savedOf(loaded)).toEqual(day)

    const lockedAt = day.request.stopList.length - 1
    const locked = { ...day.request, stopList: day.request.stopList.map((stop) => ({ ...stop, lockedAt })) }
    expect(await api.teams.saveDay({ date, version: 1, day: { request: locked, plan: null } })).toMatchObject({
      version: 2,
    })

    const [stop] = day.request.stopList
    const stopList = [...day.request.stopList, ...(stop ? [stop] : [])]
    const more = { request: { ...day.request, stopList }, plan: null }
    expect(await refusalOf(api.teams.saveDay({ date, version: 2, day: more }))).toMatchObject({ status: 400 })
  })

  it('has no more drivers than the plan, and none of another team', async () => {
    const { api } = await dispatcherWith(7, 1)

    expect(await refusalOf(api.teams.saveDay({ date, version: 0, day: wireDay(8, 8) }))).toMatchObject({
      ...{ status: 429, code: 'teams.too-many-drivers' },
    })
    const stranger = wireDay(4, 2, { drivers: [{ id: 1 }, { id: 9 }] })
    const refusal = await refusalOf(api.teams.saveDay({ date, version: 0, day: stranger }))
    expect(refusal).toMatchObject({ status: 400, code: 'teams.unsound-day' })
    expect(refusal.message).toContain('no longer on your team')
  })

  it('keeps a driver who has left since, and no other day takes them', async () => {
    const { api } = await dispatcherWith(2)
    await api.teams.saveDay({ date, version: 0, day: small })
    await api.teams.saveDrivers({ version: 1, drivers: [teamDriverOf(1)] })

    expect(await api.teams.saveDay({ date, version: 1, day: other })).toMatchObject({ version: 2 })
    expect(await refusalOf(api.teams.saveDay({ date: tomorrow, version: 0, day: small }))).toMatchObject({
      status: 400,
    })
  })

  it('is refused where its parts do not agree', async () => {
    const { api } = await dispatcherWith(2)
    const { request, plan } = small
    const [first, second] = plan?.routes ?? []
    if (!plan || !first || !second) throw new Error('The day is built')
    const unsound: readonly WireTeamDayBody[] = [
      { request, plan: { ...plan, routes: [{ ...first, totalTime: first.totalTime + 1 }, second] } },
      { request, plan: { ...plan, routes: [first, first] } },
      { request, plan: { ...plan, routes: [second, first] } },
      { request: other.request, plan },
      { request, plan: { ...plan, routes: [first] } },
    ]

    for (const day of unsound) {
      expect(await refusalOf(api.teams.saveDay({ date, version: 0, day }))).toMatchObject({
        ...{ status: 400, code: 'teams.unsound-day' },
      })
    }
    expect(await api.teams.day({ date })).toEqual({ day: null })
  })

  it('is refused far from today', async () => {
    const { api } = await dispatcherWith(2)

    for (const far of [addDays(date, 400), addDays(date, -800)]) {
      expect(await refusalOf(api.teams.saveDay({ date: far, version: 0, day: small }))).toMatchObject({
        ...{ status: 400, code: 'teams.unsound-date' },
      })
    }
  })

  it('says that it cannot be loaded where its payload is gone', async () => {
    const person = await dispatcherWith(2)
    await person.api.teams.saveDay({ date, version: 0, day: small })
    const client = new S3Client({})
    for (const Key of await dayPayloadsOf(person)) {
      await client.send(new DeleteObjectCommand({ Bucket: process.env.PAYLOAD_BUCKET, Key }))
    }

    expect(await refusalOf(person.api.teams.day({ date }))).toMatchObject({ status: 500 })
  })
})
