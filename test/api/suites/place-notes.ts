import { describe, expect, it } from 'vitest'
import { addDays } from '#core/kernel/civil-days.ts'
import { placeNoteLimits } from '#core/links/place-notes.ts'
import { readLinkId } from '#core/links/share-link.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { builtDay, wireDay } from '#test/support/build-team-day.ts'
import { cloud, member } from '#test/support/cloud-in-use.ts'
import { colleagueOf } from '#test/support/colleagues.ts'
import { linkIdOfUrl } from '#test/support/link-id.ts'
import { type Dispatcher, date, withDay } from '#test/support/sent-day.ts'

/** Nobody in particular: the link is the right to write and to read. */
const phone = () => createApiClient(cloud().url).drives
const [first, second] = builtDay(6, 2).request.stopList.map(({ address }) => address)
const address = first ?? ''
let notes = 0
const newId = () => `note-of-a-phone-${++notes}`

const noteOf = (routeid: string, words: string, more: { noteId?: string; stop?: string; at?: number } = {}) => {
  const now = Date.now()
  return phone().writeNote({ routeid, noteId: newId(), stop: `1 ${address}`, words, at: now, sentAt: now, ...more })
}
const readBy = async (routeid: string) => (await phone().routeNotes({ routeid })).notes.map(({ words }) => words)
const seenBy = async ({ api }: Pick<Dispatcher, 'api'>) => (await api.drives.placeNotes({ address })).notes

describe('a note for the next time', () => {
  it('is read by any driver who comes to the address on any day, and by the dispatcher, with who wrote it', async () => {
    const team = await withDay()
    const { linkId } = await team.link(1)
    await noteOf(linkId, 'Gate code 4411,\nring twice')
    const next = addDays(date, 3)
    await team.api.teams.saveDay({ date: next, version: 0, day: wireDay(4, 1) })
    const later = await team.api.teams.routeLink({ date: next, driverId: 1 })

    expect(await readBy(linkId)).toEqual(['Gate code 4411, ring twice'])
    expect(await phone().routeNotes({ routeid: linkIdOfUrl(later.url) })).toMatchObject({
      notes: [{ stop: `1 ${address}` }],
    })
    expect(await seenBy(team)).toMatchObject([{ words: 'Gate code 4411, ring twice', driverId: 1 }])
    expect(await readBy((await team.link(2)).linkId)).toEqual([])
    expect(await seenBy(await withDay())).toEqual([])
  })

  it('stands beside those of other phones that write at the same moment, and is one however often it is sent', async () => {
    const team = await withDay()
    const { linkId } = await team.link(1)
    const now = Date.now()
    const words = ['Dog', 'Side door', 'Ring twice']
    const sent = words.map((each, index) => ({ words: each, noteId: newId(), at: now - 60_000 * index }))
    await Promise.all([...sent, ...sent].map(({ words: said, ...more }) => noteOf(linkId, said, more)))

    expect(await readBy(linkId)).toEqual(words)
  })

  it('is changed and removed by the dispatcher who sees it as it is, and comes back by no phone', async () => {
    const team = await withDay()
    const { linkId } = await team.link(1)
    const noteId = newId()
    await noteOf(linkId, 'Code 4411', { noteId })
    const change = (words: string, seen: string) => team.api.drives.changeNote({ address, noteId, words, seen })
    expect((await change('Code 5522', 'Code 4411')).notes).toMatchObject([{ words: 'Code 5522' }])
    expect(await refusalOf(change('Code 1', 'Code 4411'))).toMatchObject({ status: 409, code: 'drives.note-changed' })

    await change('', 'Code 5522')
    await noteOf(linkId, 'Code 4411', { noteId })

    expect(await readBy(linkId)).toEqual([])
    const written = await team.api.drives.changeNote({ address: address.toUpperCase(), noteId: newId(), words: 'Bell' })
    expect(written.notes).toMatchObject([{ words: 'Bell' }])
    expect(await readBy(linkId)).toEqual(['Bell'])
  })

  it('is refused where there is no room, at a stop of another route, and along links that are no team’s', async () => {
    const team = await withDay()
    const { linkId } = await team.link(1)
    for (let each = 0; each < placeNoteLimits.atPlace; each++) await noteOf(linkId, `Note ${each}`)
    const person = await member({ tier: 0, subscriptionStatus: 'none', teamTier: 1 })

    expect(await refusalOf(noteOf(linkId, 'One more'))).toMatchObject({ status: 400, code: 'drives.notes-full' })
    expect(await refusalOf(noteOf(linkId, 'Elsewhere', { stop: `1 ${second}` }))).toMatchObject({
      code: 'drives.no-such-stop',
    })
    expect(await refusalOf(noteOf('A'.repeat(28), 'x'))).toMatchObject({ status: 404, code: 'drives.no-such-route' })
    expect(await seenBy(person)).toEqual([])
  })

  it('is one of a number that a route writes in a day', async () => {
    const team = await withDay()
    const { linkId } = await team.link(1)
    const { reserveUses } = await import('#store/uses.ts')
    const slot = `drive-notes#${addDays(date, -1)}#${readLinkId(linkId).routeId}`
    await reserveUses({ userId: team.userId, slot, expiresAt: 4_000_000_000 }, placeNoteLimits.aDay - 1, 1e6)
    await noteOf(linkId, 'The last')

    expect(await refusalOf(noteOf(linkId, 'Too many'))).toMatchObject({ status: 429, code: 'drives.too-many-notes' })
  })

  it('is looked at by all who work for the company, and changed by those who may change it', async () => {
    const team = await withDay()
    const { linkId } = await team.link(1)
    await noteOf(linkId, 'Code 4411')
    const [vera, sam] = [await colleagueOf(team, 'viewer'), await colleagueOf(team, 'dispatcher')]
    const [note] = await seenBy({ api: vera.forCompany })
    const change = { address, noteId: note?.noteId ?? '', words: 'Code 5522', seen: 'Code 4411' }

    expect(await refusalOf(vera.forCompany.drives.changeNote(change))).toMatchObject({ code: 'teams.view-only' })
    expect((await sam.forCompany.drives.changeNote(change)).notes).toMatchObject([{ words: 'Code 5522' }])
  })

  it('is among what is exported and erased of the owner', async () => {
    const team = await withDay()
    await noteOf((await team.link(1)).linkId, 'Code 4411')
    const { findItemsOf } = await import('#store/persons/personal-items.ts')
    const found = (await findItemsOf(team.userId)).find(({ entity }) => entity === 'placeNotes')

    expect(found?.values).toMatchObject({ address, notes: [{ words: 'Code 4411' }] })
  })
})
