import { describe, expect, it } from 'vitest'
import type { SendRow, SendState } from './send-rows.ts'
import { changesWords, progressWords, sendVerb, stateNote, stateWords } from './send-words.ts'

const now = Date.parse('2026-11-24T18:00:00Z')
const at = Date.parse('2026-11-24T16:12:00Z')
const before = Date.parse('2026-11-23T16:12:00Z')
const long = 'The address of the driver is unknown'
const words = (state: SendState, way: 'email' | 'text' = 'email') => stateWords(state, way, now, 'UTC')
const note = (state: SendState) => stateNote(state, now, 'UTC')

describe('how it stands with a message', () => {
  it.each([
    [{ kind: 'waiting' }, 'Waiting', undefined],
    [{ kind: 'sending' }, 'Sending', undefined],
    [{ kind: 'sent', at }, 'Sent 4:12 PM', undefined],
    [{ kind: 'sent', at: before }, 'Sent Nov 23, 4:12 PM', undefined],
    [{ kind: 'delivered', at }, 'Delivered', 'Sent 4:12 PM'],
    [{ kind: 'delayed', at }, 'Delayed', expect.stringMatching(/^Sent 4:12 PM\. The mailbox/)],
    [{ kind: 'changed', at }, 'Changed since sent', undefined],
    [{ kind: 'undelivered', why: 'Mailbox full' }, 'Not delivered', 'Mailbox full'],
    [{ kind: 'failed', why: 'x'.repeat(30) }, 'x'.repeat(30), undefined],
    [{ kind: 'failed', why: long }, 'Not sent', long],
  ] as const)('is said in a tag, and the rest below it: %o', (state, tag, below) => {
    expect([words(state), note(state)]).toEqual([tag, below])
  })

  it('names the contact that is missing', () => {
    expect(words({ kind: 'no-contact' })).toBe('No e-mail on file')
    expect(words({ kind: 'no-contact' }, 'text')).toBe('No phone on file')
  })
})

it.each([
  ['no-contact', 'email', 'Add e-mail'],
  ['no-contact', 'text', 'Add phone'],
  ['waiting', 'email', 'Send'],
  ['sending', 'email', 'Send'],
  ['sent', 'email', 'Re-send'],
  ['failed', 'text', 'Re-send'],
] as const)('the button of %s by %s says %s', (kind, way, verb) => {
  expect(sendVerb({ state: { kind } } as SendRow, way)).toBe(verb)
})

describe('how far the sending is', () => {
  const progress = (...kinds: SendState['kind'][]) =>
    progressWords(kinds.map((kind) => ({ state: { kind } }) as SendRow))

  it('counts what has left, of those who can be sent to', () => {
    expect(progress('sent', 'delayed', 'waiting')).toEqual({ done: 2, of: 3, words: '2 of 3 sent', rest: '' })
    expect(progress('delivered', 'sent').words).toBe('2 of 2 sent, 1 delivered')
  })

  it('says what stands against the rest', () => {
    expect(progress('no-contact', 'no-contact', 'failed', 'undelivered', 'changed', 'sent')).toEqual({
      ...{ done: 1, of: 4, words: '1 of 4 sent' },
      rest: '2 cannot be sent, 1 failed, 1 not delivered, 1 changed since sent',
    })
  })

  it('says that nobody can be sent to', () => {
    expect(progress('no-contact')).toEqual({ done: 0, of: 0, words: 'Nobody can be sent to yet', rest: '' })
  })
})

it('counts changes', () => {
  expect([changesWords(['a']), changesWords(['a', 'b'])]).toEqual(['1 change', '2 changes'])
})
