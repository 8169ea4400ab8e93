import { randomBytes } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { DAILY_EXPORTS, EXPORT_MEGABYTES_A_DAY, EXPORT_PART_BYTES, exportKey } from '#core/accounts/data-export.ts'
import { refusalOf } from '#test/support/api-client.ts'
import { requestOf } from '#test/support/build-request.ts'
import { teamDriversOf, wireDay } from '#test/support/build-team-day.ts'
import { cloud, member, newcomer, type Person } from '#test/support/cloud-in-use.ts'
import { copyOf } from '#test/support/data-copy.ts'
import { eventually } from '#test/support/eventually.ts'
import { itineraryOf, planAtOnce } from '#test/support/plan-route.ts'

const today = new Date().toISOString().slice(0, 10)

async function readyExport({ api }: Pick<Person, 'api'>) {
  return eventually(async () => {
    const { export: found } = await api.accounts.dataExport()
    expect(found?.status).toBe('ready')
    return { bytes: found?.bytes ?? 0, createdAt: found?.createdAt ?? 0, url: found?.url ?? '' }
  })
}

/** Replaces a person's copy with a file of this many bytes. */
async function replaceCopy(userId: string, bytes: number): Promise<Buffer> {
  const { finishExport, readExport } = await import('#store/persons/data-exports.ts')
  const { writeFile } = await import('#lambdas/gateways/payload-files.ts')
  const exportId = (await readExport(userId, Date.now()))?.exportId ?? ''
  const file = randomBytes(bytes)
  await writeFile(exportKey(userId, exportId), file, 'application/zip')
  await finishExport(userId, exportId, { status: 'ready', bytes })
  return file
}

async function filesOf(person: Person): Promise<ReadonlyMap<string, string>> {
  await readyExport(person)
  const files = unzipSync(await copyOf(person.api))
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

  it('is downloaded in parts that make exactly the file, only by its owner', async () => {
    const [person, other] = [await newcomer(), await newcomer()]
    await person.api.accounts.startExport()
    const { createdAt, bytes, url } = await readyExport(person)
    const file = await replaceCopy(person.userId, 2 * EXPORT_PART_BYTES + 11)

    expect(Buffer.from(await copyOf(person.api)).equals(file)).toBe(true)
    expect(bytes).toBeLessThan(EXPORT_PART_BYTES)
    // A page of the previous release follows the address, which opens the page with the download.
    expect(url).toBe('/profile')
    const { dataExportPart } = person.api.accounts
    expect(await refusalOf(dataExportPart({ createdAt, part: 3 }))).toMatchObject({ code: 'accounts.no-such-export' })
    expect(await refusalOf(dataExportPart({ createdAt: createdAt - 1, part: 0 }))).toMatchObject({ status: 404 })
    expect(await refusalOf(other.api.accounts.dataExportPart({ createdAt, part: 0 }))).toMatchObject({ status: 404 })
    const address = `${cloud().url}/api/data-export-part?createdAt=${createdAt}&part=0`
    expect((await fetch(address)).status).toBe(401)
  })

  it('has a daily limit of megabytes, and is refused above it until tomorrow', async () => {
    const { api, userId } = await newcomer()
    await api.accounts.startExport()
    const { createdAt, bytes } = await readyExport({ api })
    const { reserveUses } = await import('#store/uses.ts')
    const limit = EXPORT_MEGABYTES_A_DAY * 1_000_000
    const slot = { userId, slot: `export-bytes#${today}`, expiresAt: 4_000_000_000 }
    await reserveUses(slot, limit - bytes, limit)

    expect((await copyOf(api)).length).toBe(bytes)
    expect(await refusalOf(api.accounts.dataExportPart({ createdAt, part: 0 }))).toMatchObject({
      status: 429,
      code: 'accounts.too-many-exports',
    })
  })

  it('is made once, however often that is clicked', async () => {
    const person = await member()

    await Promise.all(Array.from({ length: DAILY_EXPORTS }, () => person.api.accounts.startExport()))
    await readyExport(person)
    const { findItemsOf } = await import('#store/persons/personal-items.ts')

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
