import { expect, it } from 'vitest'
import { byStop } from './note-words.ts'

const at = Date.parse('2026-11-12T12:00:00Z')
const note = (noteId: string, stop: string) => ({ noteId, stop, words: `words of ${noteId}`, at })

it('are those of the stop, what waits on this phone first and said to, once it is sent no more', () => {
  const told = [note('a', '1 Main St'), note('b', '1 Oak St')]
  const waiting = [note('c', '1 Main St'), note('a', '1 Main St')]

  expect(byStop(told, waiting, '1 Main St')).toEqual([
    { noteId: 'c', words: 'words of c', when: 'not sent yet' },
    { noteId: 'a', words: 'words of a', when: 'Nov 12' },
  ])
  expect(byStop(told, [], '2 Main St')).toEqual([])
})
