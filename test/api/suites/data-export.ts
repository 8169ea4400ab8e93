import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { DAILY_EXPORTS } from '#core/accounts/data-export.ts'
import { refusalOf } from '#test/support/api-client.ts'
import { requestOf } from '#test/support/build-request.ts'
import { teamDriversOf, wireDay } from '#test/support/build-team-day.ts'
import { member, newcomer, type Person } from '#test/support/cloud-in-use.ts'
import { eventually } from '#test/support/eventually.ts'
import { itineraryOf, planAtOnce } from '#test/support/plan-route.ts'

const today = new Date().toISOString().slice(0, 10)

async function readyExport({ api }: Person) {
  return eventually(async () => {
    const { export: found } = await api.accounts.dataExport()
    expect(found?.status).toBe('ready')
    return { bytes: found?.bytes ?? 0, url: found?.url ?? '' }
  })
}

async function filesOf(person: Person): Promise<ReadonlyMap<string, string>> {
  const { url } = await readyExport(person)
  const response = await fetch(url)
  expect(response.status).toBe(200)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

describe('a copy of all data', () => {
  it('holds what is kept of a person, routes as a whole, and nothing of anybody else', async () => {
    const [person, other] = [await member({ teamTier: 1 }), await member()]
    const { api } = person
    await api.teams.saveDrivers({ version: 0, drivers: teamDriversOf(2) })
    await api.teams.saveDay({ date: today, version: 0, day: wireDay(3, 2) })
    const routeData = itineraryOf(await planAtOnce(api, requestOf(3)))
    const { routeId } = await api.sharing.saveRoute({ routeData, request: requestOf(3), title: 'Yonder' })
    await api.places.saveFavorite({ name: 'Depot', address: '1 Broadway', coordinates: [40.7, -74] })
    const { key } = await api.accounts.createApiKey({ name: 'Night run' })
    await other.api.places.saveFavorite({ name: 'Elsewhere', address: '2 Broadway', coordinates: [40.7, -74] })

    expect(await api.accounts.dataExport()).toEqual({ export: null })
    await api.accounts.startExport()
    const files = await filesOf(person)

    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['README.md', 'account.json', 'favorites.json', 'api-keys.json', 'routes.json']),
    )
    const jsonOf = (name: string) => JSON.parse(files.get(name) ?? 'null')
    expect(jsonOf('account.json')).toMatchObject([{ email: person.email, userId: person.userId }])
    expect(jsonOf('favorites.json')).toMatchObject([{ name: 'Depot' }])
    expect(jsonOf('api-keys.json')).toMatchObject([{ name: 'Night run' }])
    expect(jsonOf(`routes/${routeId}.json`)).toMatchObject({
      routeOrder: expect.any(Array),
      request: expect.any(Object),
    })
    expect(jsonOf('team.json')).toMatchObject([{ drivers: teamDriversOf(2) }])
    expect(jsonOf('team-days.json')).toMatchObject([{ date: today, stops: 3 }])
    expect(jsonOf(`team-days/${today}.json`)).toEqual(wireDay(3, 2))
    const everything = [...files.values()].join()
    expect(everything).not.toContain(key.slice(-28))
    expect(everything).not.toContain('secretHash')
    expect(everything).not.toContain('payloadKey')
    expect(everything).not.toContain('digest')
    expect(everything).not.toContain(other.userId)
    expect(everything).not.toContain('Elsewhere')
  })

  it('is saved as a file by the browser that follows its link, and by nobody who changes the link', async () => {
    const person = await newcomer()
    await person.api.accounts.startExport()
    const { url, bytes } = await readyExport(person)

    const response = await fetch(url)
    await response.arrayBuffer()

    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="stopwise-data-[\d-]{10}\.zip"$/)
    expect(Number(response.headers.get('content-length'))).toBe(bytes)
    expect((await fetch(url.replace(person.userId, 'a'.repeat(36)))).status).toBe(403)
    expect((await fetch(url.replace(/Expires=\d+/, 'Expires=3000'))).status).toBe(403)
    expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403)
  })

  it('is made once, however often that is clicked', async () => {
    const person = await member()

    await Promise.all(Array.from({ length: DAILY_EXPORTS }, () => person.api.accounts.startExport()))
    await readyExport(person)
    const { findItemsOf } = await import('#store/personal-items.ts')

    expect((await findItemsOf(person.userId)).filter(({ entity }) => entity === 'dataExport')).toHaveLength(1)
  })

  it('can be asked for some times a day', async () => {
    const person = await member()
    for (let count = 0; count < DAILY_EXPORTS; count++) {
      await person.api.accounts.startExport()
      await readyExport(person)
    }

    expect(await refusalOf(person.api.accounts.startExport())).toMatchObject({
      status: 429,
      code: 'accounts.too-many-exports',
    })
    await readyExport(person)
  })
})
