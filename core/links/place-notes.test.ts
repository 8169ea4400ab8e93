import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressBeside } from '#core/places/address-beside.ts'
import { forAll } from '#engine/test/support/runs.ts'
import {
  noNotes,
  noteWords,
  type PlaceNote,
  type PlaceNotes,
  placeKey,
  placeNoteLimits,
  withChangedNote,
  withNote,
} from './place-notes.ts'

const note = (noteId: string, at: number, words = `words of ${noteId}`): PlaceNote => ({ noteId, words, at })
const kept = (...notes: readonly PlaceNote[]): PlaceNotes =>
  notes.reduce<PlaceNotes>((all, each) => withNote(all, each) ?? all, noNotes)
const idsOf = (notes: PlaceNotes | undefined) => notes?.notes.map(({ noteId }) => noteId)

describe('the notes of an address', () => {
  it('are those of one door, however it is written and whatever else is done there', () => {
    const address = '12 Main St, Brooklyn, NY 11201'

    expect(placeKey('12  main st., Brooklyn NY 11201, USA')).toBe(placeKey(address))
    for (const beside of [
      { word: 'order', first: 2 },
      { word: 'hand-over', first: 1 },
    ] as const)
      expect(placeKey(addressBeside([{ address }], address, beside))).toBe(placeKey(address))
    expect(placeKey('14 Main St, Brooklyn, NY 11201')).not.toBe(placeKey(address))
    expect(placeKey('12 Order St, Brooklyn')).not.toBe(placeKey('12 St, Brooklyn'))
  })

  it('stand beside each other, the newest first, in whatever order two phones send them and however often', () => {
    const all = [note('a', 3), note('b', 1), note('c', 2)]
    forAll(fc.shuffledSubarray([...all, ...all], { minLength: 6 }), (sent) => {
      expect(idsOf(kept(...sent))).toEqual(['a', 'c', 'b'])
    })
  })

  it('are as many as are read, and none gives way silently', () => {
    const full = kept(...Array.from({ length: placeNoteLimits.atPlace }, (_, index) => note(`${index}`, index)))

    expect(withNote(full, note('more', 99))).toBeUndefined()
    expect(withNote(full, note('0', 99))).toBe(full)
  })

  it('are changed and removed by who saw them as they are, and what was removed stays so', () => {
    const notes = kept(note('a', 1), note('b', 2))
    const change = { noteId: 'a', words: 'code 9', at: 5, seen: 'words of a' }
    const changed = withChangedNote(notes, change)
    const removed = withChangedNote(notes, { ...change, words: '' })

    expect(changed?.notes[0]).toEqual({ noteId: 'a', words: 'code 9', at: 5 })
    expect(withChangedNote(changed ?? noNotes, { ...change, words: '' })).toBeUndefined()
    expect(idsOf(removed)).toEqual(['b'])
    expect(idsOf(withNote(removed ?? noNotes, note('a', 1)))).toEqual(['b'])
    expect(withChangedNote(removed ?? noNotes, change)).toBeUndefined()
  })

  it('are one plain line of bounded length, whatever somebody wrote', () => {
    expect(noteWords('Gate code 4411,\n ring  twice')).toBe('Gate code 4411, ring twice')
    expect(noteWords('\u202egnp.exe https://evil.example')).not.toMatch(/\u202e|https|evil\.example/)
    expect([...noteWords('🚚'.repeat(900))]).toHaveLength(placeNoteLimits.characters)
    expect(noteWords(' \u0000 ')).toBe('')
  })
})
